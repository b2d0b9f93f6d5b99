import type { Result, Role } from '../../contract/result.ts';
import { Secret } from '../secret.ts';

/** The token that the identity provider gave; no other secret can take its place. */
export class AccessToken extends Secret {
  readonly kind = 'access-token';
}
/** A token that a person generated in the portal; no other secret can take its place. */
export class RestApiToken extends Secret {
  readonly kind = 'rest-token';
}

/** An OAuth access token: the gateway takes nothing else. (Interface, "OAuth 2.0 client credentials".) */
export type Bearer = { readonly scheme: 'Bearer'; readonly secret: AccessToken };
/** A REST API token: the legacy hosts take nothing else. (Interface, "REST API token".) */
export type Tok = { readonly scheme: 'TOK'; readonly secret: RestApiToken };

/** Gives the credential for one host, and another one when the first was refused. */
export type Authority<C> = {
  current(): Promise<Result<C>>;
  /** Asked once after a 401 or 403; null when there is nothing else to try. */
  instead(refused: C): Promise<Result<C> | null>;
  /** The host took this one. */
  accepted?(credential: C): void;
};

/** Hosts to which calls go. */
export type CallRole = Exclude<Role, 'link'>;
/** What stands in the header for each host; the token call carries its credentials in the body. */
export type CredentialOf = { auth: null; gateway: Bearer; legacy: Tok; legacyAlt: Tok };
/** Which credential goes to which host. A REST token at the gateway does not compile. */
export type Authorities = { readonly [R in CallRole]: Authority<CredentialOf[R]> };
/** What a profile brings; the identity provider needs none. */
export type Credentials = Omit<Authorities, 'auth'>;
