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
  /** Null when the key is not there for now; rejects when there is one and it does not fit. */
  decrypt(ciphertext: Buffer): Promise<{ text: string; shouldReEncrypt: boolean } | null>;
  /** The protection that a ciphertext was made with. */
  protectionOf(ciphertext: Buffer): Protection;
  /** The kind of key that a ciphertext was made with: two of the same kind can be opened together or not at all. */
  keyOf(ciphertext: Buffer): string;
  /** The name of the keyring, to be shown; null where it is not known. */
  backend(): string | null;
};

/**
 * Electron derives the name from the desktop alone. `basic_text` says only that it does not know the desktop, on which
 * a keyring may still be at work, so it is not shown.
 */
const BACKENDS: Record<string, string> = {
  gnome_libsecret: 'the desktop’s Secret Service',
  kwallet: 'KWallet',
  kwallet5: 'KWallet 5',
  kwallet6: 'KWallet 6',
};

/**
 * Chromium’s tag of a ciphertext. On Linux `v10` is its built-in key, `v11` a key in the Secret Service or KWallet and
 * `v12` a key of the desktop portal.
 */
const tagOf = (ciphertext: Buffer) => /^v\d\d/.exec(ciphertext.toString('latin1', 0, 3))?.[0] ?? '';

/** The keyring through the asynchronous members of Electron’s `safeStorage`, which do not block the app. */
export function systemKeyring(platform: NodeJS.Platform): Keyring {
  return {
    available: () => safeStorage.isAsyncEncryptionAvailable(),
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    async decrypt(ciphertext) {
      try {
        const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(ciphertext);
        return { text: result, shouldReEncrypt };
      } catch (error) {
        // The only way in which Electron says so.
        if (error instanceof Error && error.message.includes('temporarily unavailable')) return null;
        throw error;
      }
    },
    // Elsewhere than on Linux, `v10` means the keyring too.
    protectionOf: (ciphertext) =>
      platform === 'linux' && tagOf(ciphertext) === 'v10' ? 'fixed-key' : 'keyring',
    keyOf: tagOf,
    backend() {
      if (platform === 'darwin') return 'macOS Keychain';
      if (platform === 'win32') return 'Windows data protection (DPAPI)';
      return BACKENDS[safeStorage.getSelectedStorageBackend()] ?? null;
    },
  };
}
