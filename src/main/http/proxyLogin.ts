import { ProxyId } from '../../contract/proxies.ts';
import { fail, type Failure, type Result } from '../../contract/result.ts';
import type { Secret } from '../secrets/secret.ts';

/** How a proxy asks for a name and a password. */
export type Challenge = {
  scheme: string;
  host: string;
  port: number;
  realm: string;
  /** Whether the connection to the proxy itself is encrypted. */
  isEncrypted: boolean;
};

export type Login = { name: string; password: Secret };

/** Who keeps what is entered. */
export type Logins = {
  loginOf(id: ProxyId): Promise<Result<Login>>;
  /** What a proxy calls itself, without the login that it was sent. */
  cleaned(id: ProxyId, realm: string): Promise<string>;
  isRefused(id: ProxyId): boolean;
  /** The proxy refused it. */
  refuse(id: ProxyId): Promise<unknown>;
  changed(): void;
};

/** A proxy did not let a request through, for want of a login. */
export class ProxyRefusal extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('A proxy refused the request.');
    this.failure = failure;
  }
}

/** A first use, on whose outcome all others wait. */
type Trial = { over: Promise<void>; end: () => void };

/** What shares the logins that Chromium remembers: a session. */
type Remembering = { clearAuthCache(): Promise<void> };

/** What is known of a proxy since it first asked, or since its login was last changed. */
type Known = { realm: string | null; acceptedIn: Set<Remembering>; isRefused: boolean; trial: Trial | null };

/** The part of one request. */
type LoginAttempt = {
  /** The login to send, or why there is none. */
  answer(challenge: Challenge): Promise<Result<Login>>;
  /** The request got past the proxies, or ended otherwise. */
  end(isPast: boolean): void;
};

const WITHOUT_CONTROLS = /[\p{Cc}\p{Cf}]+/gu;

function beginTrial(): Trial {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end };
}

/**
 * Answers proxies that ask for a name and a password. A login that was never accepted is sent by one request at a time,
 * and one that was refused not again until it is changed: a wrong password sent often locks an account.
 */
export class ProxyLogins {
  readonly #known = new Map<ProxyId, Known>();
  readonly #sessions = new Set<Remembering>();
  #logins: Logins | null = null;

  /** Where logins are kept. Before that, none is answered. */
  keptBy(logins: Logins): void {
    this.#logins = logins;
  }

  /** The proxies that have asked, with what each calls itself. */
  get asked(): ReadonlyMap<ProxyId, { realm: string | null; isRefused: boolean }> {
    return this.#known;
  }

  /** Another login was entered, or it was forgotten. */
  changed(id: ProxyId): void {
    const before = this.#known.get(id);
    before?.trial?.end();
    this.#forget();
    if (before)
      this.#known.set(id, { realm: before.realm, acceptedIn: new Set(), isRefused: false, trial: null });
  }

  /** Call this before a request leaves. */
  begin(session: Remembering): LoginAttempt {
    this.#sessions.add(session);
    // Chromium sends these by itself: if the proxy asks all the same, it refuses what it accepted before.
    const remembered = new Set([...this.#known.values()].filter(({ acceptedIn }) => acceptedIn.has(session)));
    let given: Known | null = null;
    let trial: Trial | null = null;
    let hasEnded = false;
    const end = (isPast: boolean) => {
      hasEnded = true;
      if (isPast) given?.acceptedIn.add(session);
      if (given?.trial === trial && given) given.trial = null;
      trial?.end();
    };
    const answer = async (challenge: Challenge): Promise<Result<Login>> => {
      const id = idOf(challenge);
      const logins = this.#logins;
      const realm = logins ? shownRealm(await logins.cleaned(id, challenge.realm)) : '';
      const refused = (why: 'missing' | 'refused') =>
        fail({ kind: 'proxy-login', proxy: `${challenge.host}:${challenge.port}`, realm, why });
      if (!logins) return refused('missing');
      const asking = this.#ask(id, realm, logins);
      if (asking === given || remembered.has(asking)) {
        asking.isRefused = true;
        end(false);
        this.#forget();
        await logins.refuse(id);
        logins.changed();
        return refused('refused');
      }
      while (this.#ask(id, realm, logins).trial) await this.#ask(id, realm, logins).trial?.over;
      const known = this.#ask(id, realm, logins);
      if (known.isRefused || logins.isRefused(id)) return refused('refused');
      given = known;
      if (known.acceptedIn.size === 0) known.trial = trial = beginTrial();
      const login = await logins.loginOf(id);
      if (login.ok && !hasEnded) return login;
      given = null;
      known.trial = null;
      trial?.end();
      if (login.ok) return fail({ kind: 'cancelled' });
      return login.error.kind === 'secret-missing' ? refused('missing') : login;
    };
    return { answer, end };
  }

  /** Has Chromium forget every login, as it would send them by itself. */
  #forget(): void {
    for (const session of this.#sessions) void session.clearAuthCache();
  }

  #ask(id: ProxyId, realm: string, logins: Logins): Known {
    const known = this.#known.get(id) ?? {
      realm: null,
      acceptedIn: new Set(),
      isRefused: false,
      trial: null,
    };
    this.#known.set(id, known);
    if (known.realm !== realm) {
      known.realm = realm;
      logins.changed();
    }
    return known;
  }
}

const idOf = ({ scheme, host, port, isEncrypted }: Challenge): ProxyId =>
  ProxyId.parse(`${scheme.toLowerCase()} ${isEncrypted ? 'https' : 'http'}://${host}:${port}`);

const shownRealm = (realm: string): string => realm.replace(WITHOUT_CONTROLS, ' ').trim().slice(0, 100);
