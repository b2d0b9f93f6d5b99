import { useConnection } from '../../state/mainState.ts';
import { tokenSentence } from '../../state/tokenWords.ts';
import { useNow } from '../../ui/useNow.ts';
import { Note } from '../Note.tsx';

/** The state of the access token, with the time left to the second. */
export function TokenNote() {
  const connection = useConnection((state) => state.value);
  const nowMs = useNow(1_000);
  return connection && <Note>{tokenSentence(connection, nowMs)}</Note>;
}
