import { useRef, useState } from 'react';
import type { ProxyLogin } from '../../../contract/proxies.ts';
import type { VaultState } from '../../../contract/secrets.ts';
import { api } from '../../state/api.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';
import { secretSummary } from '../secrets/secretSummary.ts';
import { ProxyDialog } from './ProxyDialog.tsx';
import styles from './ProxyRow.module.css';
import { words } from './words.ts';

/** One proxy that asks for a password, with what can be done about it. */
export function ProxyRow({ proxy, vault }: { proxy: ProxyLogin; vault: VaultState }) {
  const nowMs = useNow(60_000);
  const summary = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'form' | 'forget' | null>(null);
  const { host, scheme, realm, isRefused, status } = proxy;
  const isStored = status.state !== 'absent';
  const refusal = isRefused && isStored ? words.refused : null;
  const { tone, text } = secretSummary(status, { protection: vault.protection, refusal, nowMs });
  const { button, label } = words[isStored ? 'change' : 'enter'];
  const close = () => {
    setOpen(null);
  };
  return (
    <Row>
      <div ref={summary} tabIndex={-1} className={styles['words']}>
        <Status tone={isStored ? tone : 'warn'}>{host}</Status>
        <Note>
          {words.asks(scheme, realm)} {isStored ? text : words.absent}
        </Note>
      </div>
      <div className={styles['buttons']}>
        <Button
          look={isStored ? 'quiet' : 'secondary'}
          aria-label={label(host)}
          onPress={() => {
            setOpen('form');
          }}
        >
          {button}
        </Button>
        {isStored && (
          <Button
            look="quiet"
            flush="end"
            aria-label={words.forget.label(host)}
            onPress={() => {
              setOpen('forget');
            }}
          >
            {words.forget.button}
          </Button>
        )}
      </div>
      {open === 'form' && <ProxyDialog proxy={proxy} vault={vault} onClose={close} />}
      <Confirm
        title={words.forget.title(host)}
        open={open === 'forget'}
        onClose={close}
        action={words.forget.action}
        onConfirm={() => {
          void api.connection.forgetProxy(proxy.id).then((gone) => {
            notifyIfFailed(gone);
            summary.current?.focus();
          });
        }}
      >
        <p>{words.forget.text}</p>
      </Confirm>
    </Row>
  );
}
