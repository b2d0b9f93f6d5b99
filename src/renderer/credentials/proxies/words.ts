/** The schemes of HTTP as they are written. */
const SCHEMES: Record<string, string> = { ntlm: 'NTLM' };

/** Texts of the proxies that ask for a password. */
export const words = {
  title: 'Proxies',
  note: 'They stand between this computer and the service, for all profiles. Their passwords are kept like the other secrets.',
  asks: (scheme: string, realm: string | null) => {
    const name = SCHEMES[scheme] ?? scheme.charAt(0).toUpperCase() + scheme.slice(1);
    return realm ? `Asks for a password (${name}), as “${realm}”.` : `Asks for a password (${name}).`;
  },
  absent: 'Not entered yet.',
  refused: 'It refused this name and password. They are not sent again, so that the account is not locked.',
  enter: { button: 'Enter password', label: (host: string) => `Enter the password for ${host}` },
  change: { button: 'Change', label: (host: string) => `Change the password for ${host}` },
  forget: {
    button: 'Forget',
    label: (host: string) => `Forget the password for ${host}`,
    title: (host: string) => `Forget the password for ${host}?`,
    text: 'The name and the password are deleted from this computer. Connections through the proxy that are open stay open.',
    action: 'Forget password',
  },
  form: {
    title: 'Password for the proxy',
    where: (host: string, realm: string | null) => (realm ? `${host} (“${realm}”)` : host),
    name: 'Name',
    nameHint: 'As your network knows you. Some want the domain too: DOMAIN\\name.',
    password: 'Password',
    passwordHint: 'Sextant sends it to this proxy only, and never shows it again.',
    unprotected: {
      title: 'The password is sent unprotected',
      text: 'The connection to this proxy is not encrypted, and Basic sends the password as it is: anyone on the network in between can read it.',
    },
    save: 'Save',
  },
};
