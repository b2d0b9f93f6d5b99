import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

// Made for this test only, and trusted by no computer.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOAvwXD2WIpAfCyKU
7Zw+EDoAqDhVUCdY93YEPCrEcOOhRANCAARKkL/EJ7gbDdUE09XfyTE+szTSlY0p
hwF0xC/VbFNNsmb6RhRaZUE58jVJY1USLX730folojPFx90BYxLnsERt
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUTz24NmoNhnYT47lUh+OfiTX1g/MwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA4MzgyNVoYDzIxMjYxMDI4
MDgzODI1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARKkL/EJ7gbDdUE09XfyTE+szTSlY0phwF0xC/VbFNNsmb6RhRaZUE5
8jVJY1USLX730folojPFx90BYxLnsERto28wbTAdBgNVHQ4EFgQUZLXY0g4rIYw9
jcsTqzNlEkNcW/owHwYDVR0jBBgwFoAUZLXY0g4rIYw9jcsTqzNlEkNcW/owDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAPtwjZpY9yxPmg+KVruIaHS3Bv3tFXEujUDifVRmTsHQAiEA
oeNczS0iAjl9Rwv4O3Kc9IVI3Auidz/D1+kq+GveXZs=
-----END CERTIFICATE-----`;

/** A host with an untrusted certificate, which counts the requests that reach it. */
export async function untrustedHost() {
  let requests = 0;
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
    requests += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://localhost:${port}`,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
