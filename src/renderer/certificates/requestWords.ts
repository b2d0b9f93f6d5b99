/** Texts about the request that changes an organization. */
export const requestWords = {
  path: (requestId: string) => `/sec/cps/v2.0/certificates/${encodeURIComponent(requestId)}/organization`,
  copy: 'Copy request',
  note: 'An access token is added when it is sent. It is not shown, and not part of the copy.',
} as const;
