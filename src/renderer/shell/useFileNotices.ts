import { useEffect, useRef } from 'react';
import type { TroubledFile } from '../../contract/app.ts';
import { useAppInfo, useTroubledFiles, useUnreadable } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { notify } from '../state/notices.ts';
import { words } from './words.ts';

const { troubled, unreadable } = words.files;
const KINDS = ['restored', 'lost', 'unreadable', 'newer'] as const satisfies readonly TroubledFile['kind'][];

/** One notice for each kind of trouble, so that every file is named however many there are. */
function notifyTroubled(files: readonly TroubledFile[], folder: string): void {
  for (const kind of KINDS) {
    const those = files.filter((file) => file.kind === kind && !file.isEarlier);
    const { title, text } = troubled[kind];
    if (those.length > 0) notify({ tone: 'bad', title: title(those), text: text(those, folder) });
  }
}

function notifyUnreadable(count: number): void {
  const run = () => {
    go({ screen: 'library' });
  };
  const { title, text, action } = unreadable;
  notify({ tone: 'bad', title: title(count), text, action: { name: action, run } });
}

/** Shows notices about files and reports that could not be read when the app started. */
export function useFileNotices(): void {
  const files = useTroubledFiles((state) => state.value);
  const folder = useAppInfo(({ value }) => value?.dataFolder ?? null);
  const reports = useUnreadable((state) => state.value);
  const haveTold = useRef(false);
  useEffect(() => {
    if (!files || folder === null || !reports || haveTold.current) return;
    haveTold.current = true;
    // First, because the oldest gives way if there are too many; the library shows the same.
    if (reports.length > 0) notifyUnreadable(reports.length);
    notifyTroubled(files, folder);
  }, [files, folder, reports]);
}
