const WIDE = 1200;
const HIGH = 630;
const COPIED = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "visibility",
  "display",
] as const;

/** What a result says in words, best first. */
export interface Told {
  readonly word: string;
  readonly how: string;
  readonly lines: readonly string[];
}

/** The drawing as it is on screen, by itself: its looks written out, what it refers to taken along, its text left out. */
function alone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg.querySelectorAll("*"), copy.querySelectorAll<SVGElement>("*")];
  from.forEach((el, i) => {
    const looks = getComputedStyle(el);
    for (const name of COPIED) to[i]?.style.setProperty(name, looks.getPropertyValue(name));
    to[i]?.removeAttribute("class");
  });
  for (const text of copy.querySelectorAll("text")) text.remove();
  const known = new Set([...copy.querySelectorAll("[id]")].map(({ id }) => id));
  for (const [, id = ""] of new XMLSerializer()
    .serializeToString(copy)
    .matchAll(/url\((?:&quot;|")?#([\w-]+)/g)) {
    const part = known.has(id) ? null : document.getElementById(id);
    if (part) copy.append(part.cloneNode(true));
    known.add(id);
  }
  copy.removeAttribute("style");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** The drawing's part of the poster. */
const PART = 700;

/** The result as a picture to save or post: the drawing, the verdict and the score. */
export async function posterOf(
  svg: SVGSVGElement,
  told: Told,
  /** A picture goes on beyond its frame, and fills its part of the poster; a graph stays as it is. */
  shown: "filling" | "whole" = "filling",
): Promise<Blob | undefined> {
  if (shown === "whole") return printed(svg, told);
  // The same drawing in a room of the poster's own shape: what a phone's narrow strip shows is all there.
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.style.cssText = `position: fixed; left: -${2 * PART}px; top: 0; width: ${PART}px; height: ${HIGH}px;`;
  svg.after(copy);
  try {
    return await printed(copy, told);
  } finally {
    copy.remove();
  }
}

async function printed(svg: SVGSVGElement, { word, how, lines }: Told): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  const ink = canvas.getContext("2d");
  if (!ink) return undefined;
  const look = getComputedStyle(document.documentElement);
  const token = (name: string): string => look.getPropertyValue(name).trim();
  ink.fillStyle = token("--ground");
  ink.fillRect(0, 0, WIDE, HIGH);
  const image = new Image();
  image.src = alone(svg);
  await image.decode();
  const box = svg.getBoundingClientRect();
  const scale = Math.min(PART / box.width, HIGH / box.height);
  ink.save();
  ink.beginPath();
  ink.rect(0, 0, PART, HIGH);
  ink.clip();
  ink.translate((PART - box.width * scale) / 2, (HIGH - box.height * scale) / 2);
  ink.scale(scale, scale);
  ink.drawImage(image, 0, 0, box.width, box.height);
  // Numbers are set in the app's own letters, which an image by itself does not have.
  for (const text of svg.querySelectorAll("text")) {
    const at = text.getBoundingClientRect();
    const style = getComputedStyle(text);
    const size = at.height * 0.82;
    ink.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
    ink.fillStyle = style.fill;
    ink.textAlign = "center";
    ink.textBaseline = "middle";
    ink.fillText(text.textContent ?? "", at.x - box.x + at.width / 2, at.y - box.y + at.height / 2);
  }
  ink.restore();
  ink.textAlign = "left";
  ink.textBaseline = "alphabetic";
  ink.fillStyle = token("--ink");
  const below = [
    { text: word, ink: "--ink", font: `650 52px ${token("--serif")}`, line: 58, after: 8 },
    { text: how, ink: "--ink2", font: `400 26px ${token("--sans")}`, line: 34, after: 34 },
    ...lines.map((text) => ({
      text,
      ink: "--ink",
      font: `600 32px ${token("--sans")}`,
      line: 40,
      after: 8,
    })),
  ];
  let y = 64;
  for (const { text, ink: colour, font, line, after } of below) {
    ink.fillStyle = token(colour);
    ink.font = font;
    for (const row of rowsOf(ink, text, WIDE - PART - 80)) {
      y += line;
      ink.fillText(row, PART + 40, y, WIDE - PART - 80);
    }
    y += after;
  }
  ink.fillStyle = token("--ink");
  ink.font = `700 34px ${token("--serif")}`;
  ink.fillText("Рубіж", PART + 40, HIGH - 44);
  return new Promise((done) => {
    canvas.toBlob((blob) => done(blob ?? undefined), "image/png");
  });
}

/** The text in rows that are no wider. */
function rowsOf(ink: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const row = rows.at(-1);
    if (row !== undefined && ink.measureText(`${row} ${word}`).width <= width)
      rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** Posts it where the device can; saves it elsewhere. */
export async function hand(blob: Blob, name: string, url: string): Promise<"posted" | "saved"> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], url });
    return "posted";
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "saved";
}
