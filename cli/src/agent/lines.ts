const NEWLINE = 0x0a;

/** Lines of a stream of bytes. One that grows beyond `most` bytes is dropped as it comes, and told as "long". */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  most: number,
): AsyncGenerator<string | { readonly long: true }> {
  let parts: Buffer[] = [];
  let length = 0;
  const taken = (): string | { readonly long: true } => {
    const line = length > most ? { long: true as const } : Buffer.concat(parts).toString("utf8");
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      length += end - from;
      if (length <= most) parts.push(chunk.subarray(from, end));
      yield taken();
      from = end + 1;
    }
    length += chunk.length - from;
    if (length <= most) parts.push(chunk.subarray(from));
    else parts = [];
  }
  if (length > 0) yield taken();
}
