import type { z } from 'zod';

type Json = z.infer<ReturnType<typeof z.json>>;
type Members = Record<string, Json>;

/** Names of what proves who somebody is, in small letters without anything else. */
const CREDENTIAL =
  /^(?:x|proxy|my)?(?:(?:proxy)?authori[sz]ation|(?:set)?cookies?|.*passw(?:or)?d|.*passphrase|pwd|.*secret|.*credentials?|bearer|clientassertion|jwt|sessionid|(?:api|rest|access|refresh|auth|oauth2?|id|security|session|csrf|xsrf|client|user|bearer|primary|backup|personal)*tokens?|(?:api|subscription|access|private|secret|signing|shared|account)+key)$/;

/** What a value looks like that stands in a header, and the beginning of a JSON Web Token. */
const LOOKS_LIKE_ONE = /^\s*(?:(?:bearer|basic)\s+\S{6}|tok:\s*\S{6}|eyJ[\w-]{8,200}\.[\w-]+\.)/i;

/** Longer than any name that somebody chose. */
const LONGEST = 200;

/** Whether a member or parameter of this name holds a credential. */
export const isCredentialName = (name: string): boolean =>
  CREDENTIAL.test(
    name
      .slice(0, LONGEST)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  );

/** What is left, and where the rest was: `auth.client_secret`, `list[0].token`. */
type Cleaned<T> = { kept: T; dropped: readonly string[] };

const holdsOne = (name: string, value: Json): boolean =>
  isCredentialName(name) || (typeof value === 'string' && LOOKS_LIKE_ONE.test(value));

/** Members without those that hold credentials, at any depth. */
export function membersWithoutCredentials(members: Members): Cleaned<Members> {
  const dropped: string[] = [];
  const kept = Object.entries(members).flatMap(([name, value]): [string, Json][] => {
    if (holdsOne(name, value)) {
      dropped.push(name);
      return [];
    }
    const inside = withoutCredentials(value);
    dropped.push(...inside.dropped.map((path) => `${name}${path.startsWith('[') ? '' : '.'}${path}`));
    return [[name, inside.kept]];
  });
  return dropped.length === 0 ? { kept: members, dropped } : { kept: Object.fromEntries(kept), dropped };
}

/** A value without the members in it that hold credentials, at any depth. */
export function withoutCredentials(value: Json): Cleaned<Json> {
  if (typeof value !== 'object' || value === null) return { kept: value, dropped: [] };
  if (!Array.isArray(value)) return membersWithoutCredentials(value);
  const items = value.map(withoutCredentials);
  const dropped = items.flatMap((item, index) =>
    item.dropped.map((path) => `[${index}]${path.startsWith('[') ? '' : '.'}${path}`),
  );
  return dropped.length === 0 ? { kept: value, dropped } : { kept: items.map(({ kept }) => kept), dropped };
}
