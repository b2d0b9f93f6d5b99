import { safeStorage } from 'electron';

/** How the operating system keeps a key for us. */
export type Protection =
  /** A key of the keyring or of the user's login guards what is stored. */
  | 'keyring'
  /** Linux without a keyring: everyone who can read the file knows the key. */
  | 'fixed-key';

export type Keyring = {
  available(): Promise<boolean>;
  encrypt(text: string): Promise<Buffer>;
  decrypt(ciphertext: Buffer): Promise<{ text: string; shouldReEncrypt: boolean }>;
  /** What a ciphertext itself says about its key. */
  protectionOf(ciphertext: Buffer): Protection;
  /** The real backend by name, for the analyst to see. */
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

/** The keyring through Electron's safeStorage; only its asynchronous members, which do not block the app. */
export function systemKeyring(platform: NodeJS.Platform): Keyring {
  return {
    available: () => safeStorage.isAsyncEncryptionAvailable(),
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    async decrypt(ciphertext) {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(ciphertext);
      return { text: result, shouldReEncrypt };
    },
    // Chromium marks what it encrypted with its built-in key by `v10` on Linux; elsewhere v10 is the keyring's.
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
