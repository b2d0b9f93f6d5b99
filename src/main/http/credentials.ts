import type { Result, Role } from '../../contract/result.ts';
import { Secret } from '../secrets/secret.ts';

/** A token from the identity provider. `kind` makes it a distinct type. */
export class AccessToken extends Secret {
  readonly kind = 'access-token';
}
/** A token generated in the portal. `kind` makes it a distinct type. */
export class RestApiToken extends Secret {
  readonly kind = 'rest-token';
}

/** An OAuth access token, the only credential for the gateway. (Interface, "OAuth 2.0 client credentials".) */
export type Bearer = { readonly scheme: 'Bearer'; readonly secret: AccessToken };
/** A REST API token, the only credential for the legacy hosts. (Interface, "REST API token".) */
export type Tok = { readonly scheme: 'TOK'; readonly secret: RestApiToken };

/** Provides the credential for one host, and another when the first is refused. */
export type Authority<C> = {
  current(): Promise<Result<C>>;
  /** Called once after a 401 or 403; null when there is no other credential. */
  instead(refused: C): Promise<Result<C> | null>;
  /** Called instead for a request that is not sent again: the next one gets another credential, where there is one. */
  drop?(refused: C): void;
  /** The host accepted this credential. */
  accepted?(credential: C): void;
};

/** The hosts that receive calls. */
export type CallRole = Exclude<Role, 'link'>;
/** The credential in the header, by host. The token call carries its credentials in the body. */
export type CredentialOf = { auth: null; gateway: Bearer; legacy: Tok; legacyAlt: Tok };
/** The authority for each host. A REST token for the gateway does not compile. */
export type Authorities = { readonly [R in CallRole]: Authority<CredentialOf[R]> };
/** The authorities of a profile. The identity provider needs none. */
export type Credentials = Omit<Authorities, 'auth'>;
