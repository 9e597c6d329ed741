import { type ChannelKind, type NoticeKind, routes, type Told } from "@rubizh/protocol";
import { Attempt } from "../parts/attempt.svelte.ts";
import { language, settings } from "../settings.svelte.ts";
import { beGuest, server } from "../table/api.ts";

type Known = Told<typeof routes.readNotices.answer>;
export type Channel = Known["channels"][number];
type Wanted = Parameters<typeof server.ask<typeof routes.addChannel>>[1]["body"];

/** Why this browser cannot be reached while it is closed. */
type Hindrance = "none" | "unable" | "denied";

/** How this player is reached while not looking, as the server keeps it. */
export class Reach {
  known = $state.raw<Known>();
  /** The endpoint of this browser, where it has one. */
  endpoint = $state("");
  hindrance = $state<Hindrance>("none");
  /** Signs what is sent to one's own program; told once. */
  secret = $state("");
  readonly attempt = new Attempt();

  get channels(): readonly Channel[] {
    return this.known?.channels ?? [];
  }
  of = (kind: ChannelKind): Channel | undefined =>
    this.channels.find((one) => one.kind === kind && (kind !== "push" || one.target === this.endpoint));

  /** Everything there is to show; whoever is nobody yet becomes a guest only by doing something. */
  open = (): Promise<void> =>
    this.attempt.make(async () => {
      await this.#findBrowser();
      await beGuest(settings().name);
      this.known = await server.ask(routes.readNotices, {});
      await this.#speak(this.known.quiet);
    });

  #findBrowser = async (): Promise<void> => {
    if (!("serviceWorker" in navigator) || !("PushManager" in window)) this.hindrance = "unable";
    else if (Notification.permission === "denied") this.hindrance = "denied";
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.pushManager) this.hindrance = this.hindrance === "denied" ? "denied" : "unable";
    const subscription = await registration?.pushManager?.getSubscription();
    this.endpoint = subscription?.endpoint ?? "";
  };

  /** The server speaks the language of this screen, by the clock on this wall. */
  #speak = async (quiet: Known["quiet"]): Promise<void> => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    this.known = await server.ask(routes.setNotices, { body: { lang: language(), zone, quiet } });
  };
  rest = (quiet: Known["quiet"]): Promise<void> => this.attempt.next(() => this.#speak(quiet));

  #renew = async (): Promise<void> => {
    this.known = await server.ask(routes.readNotices, {});
  };

  /** Asks the browser for its leave, which it gives or refuses once. */
  pushHere = (): Promise<void> =>
    this.attempt.make(async () => {
      if ((await Notification.requestPermission()) !== "granted") {
        this.hindrance = "denied";
        return;
      }
      const registration = await navigator.serviceWorker.ready;
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: this.known?.push ?? "",
      });
      const { endpoint, keys } = subscription.toJSON();
      this.endpoint = subscription.endpoint;
      await this.#add({
        kind: "push",
        endpoint: endpoint ?? "",
        keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
      });
    });
  #add = async (body: Wanted): Promise<void> => {
    const { secret } = await server.ask(routes.addChannel, { body });
    this.secret = secret ?? this.secret;
    await this.#renew();
  };
  add = (body: Wanted): Promise<void> => this.attempt.next(() => this.#add(body));

  change = (
    { id }: Channel,
    to: { on?: boolean; delay?: number; digest?: Channel["digest"]; kinds?: readonly NoticeKind[] },
  ): Promise<void> =>
    this.attempt.next(async () => {
      const { kinds, ...rest } = to;
      const body = kinds === undefined ? rest : { ...rest, kinds: [...kinds] };
      await server.ask(routes.changeChannel, { params: { id }, body });
      await this.#renew();
    });
  remove = ({ id }: Channel): Promise<void> =>
    this.attempt.next(async () => {
      await server.ask(routes.removeChannel, { params: { id }, body: {} });
      this.secret = "";
      await this.#renew();
    });

  /** How many of those that are on have taken a notice. */
  test = async (): Promise<{ readonly sent: number; readonly of: number } | undefined> => {
    let told: { sent: number; of: number } | undefined;
    await this.attempt.make(async () => {
      const on = this.channels.filter((channel) => channel.on);
      let sent = 0;
      for (const { id } of on)
        if ((await server.ask(routes.testChannel, { params: { id }, body: {} })).sent) sent += 1;
      await this.#renew();
      told = { sent, of: on.length };
    });
    return told;
  };

  telegramLink = async (): Promise<string> => {
    let link = "";
    await this.attempt.make(async () => {
      link = (await server.ask(routes.linkTelegram, { body: {} })).link;
    });
    return link;
  };
  telegramMet = (): Promise<void> =>
    this.attempt.make(async () => {
      await server.ask(routes.enterTelegram, { body: {} });
      await this.#renew();
    });
}

/** The owner of an address says yes, or no, with what the letter brought. */
export const answerLetter = (what: "confirm" | "stop", id: string, proof: string): Promise<unknown> =>
  server.ask(what === "confirm" ? routes.confirmChannel : routes.stopChannel, { body: { id, proof } });
