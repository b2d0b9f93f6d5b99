import { safeStorage } from 'electron';

/** What protects a stored secret. */
export type Protection =
  /** A key in the keyring or tied to the user’s login. */
  | 'keyring'
  /** Linux without a keyring: a publicly known key. */
  | 'fixed-key';

export type Keyring = {
  available(): Promise<boolean>;
  encrypt(text: string): Promise<Buffer>;
  decrypt(ciphertext: Buffer): Promise<{ text: string; shouldReEncrypt: boolean }>;
  /** The protection that a ciphertext was made with. */
  protectionOf(ciphertext: Buffer): Protection;
  /** The name of the backend in use, to be shown. */
  backend(): string;
};

const BACKENDS: Record<string, string> = {
  basic_text: 'no keyring',
  gnome_libsecret: 'the desktop’s Secret Service',
  kwallet: 'KWallet',
  kwallet5: 'KWallet 5',
  kwallet6: 'KWallet 6',
  unknown: 'not known yet',
};

/** The keyring through the asynchronous members of Electron’s `safeStorage`, which do not block the app. */
export function systemKeyring(platform: NodeJS.Platform): Keyring {
  return {
    available: () => safeStorage.isAsyncEncryptionAvailable(),
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    async decrypt(ciphertext) {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(ciphertext);
      return { text: result, shouldReEncrypt };
    },
    // On Linux, Chromium marks ciphertexts of its built-in key with `v10`; elsewhere `v10` means the keyring.
    protectionOf: (ciphertext) =>
      platform === 'linux' && ciphertext.subarray(0, 3).toString('latin1') === 'v10'
        ? 'fixed-key'
        : 'keyring',
    backend() {
      if (platform === 'darwin') return 'macOS Keychain';
      if (platform === 'win32') return 'Windows data protection (DPAPI)';
      const name = safeStorage.getSelectedStorageBackend();
      return BACKENDS[name] ?? name;
    },
  };
}
