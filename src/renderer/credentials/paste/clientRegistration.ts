import { z } from 'zod';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';

/** The response to the registration of an OAuth client; a token request uses the same names. */
export const ClientRegistration = z
  .object({ client_id: z.string().max(300), client_secret: z.string().max(10_000), scope: z.string() })
  .partial();
type ClientRegistration = z.infer<typeof ClientRegistration>;

/** The form values in a registration. */
export function valuesOfClient({
  client_id,
  client_secret,
  scope,
}: ClientRegistration): Partial<ProfileFormValues> {
  return {
    ...(client_id ? { clientId: client_id } : {}),
    ...(client_secret ? { clientSecret: client_secret } : {}),
    ...(scope ? { scopes: scope.split(/\s+/).filter(Boolean) } : {}),
  };
}
