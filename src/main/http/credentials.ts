import type { Result } from '../../contract/result.ts';
import type { Secret } from '../secret.ts';

/** An OAuth access token: the gateway takes nothing else. (Interface, "OAuth 2.0 client credentials".) */
export type Bearer = { readonly scheme: 'Bearer'; readonly secret: Secret };
/** A REST API token: the legacy hosts take nothing else. (Interface, "REST API token".) */
export type Tok = { readonly scheme: 'TOK'; readonly secret: Secret };

/** Gives the credential for one host, and another one when the first was refused. */
export type Authority<C> = {
  current(): Promise<Result<C>>;
  /** Asked once after a 401 or 403; null when there is nothing else to try. */
  instead(refused: C): Promise<Result<C> | null>;
  /** The host took this one. */
  accepted?(credential: C): void;
};

/** Which credential goes to which host. A REST token at the gateway does not compile. */
export type Credentials = {
  readonly gateway: Authority<Bearer>;
  readonly legacy: Authority<Tok>;
  readonly legacyAlt: Authority<Tok>;
};
