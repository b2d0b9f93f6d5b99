import { useForm } from 'react-hook-form';
import { TypedLogin, type ProxyLogin } from '../../../contract/proxies.ts';
import type { VaultState } from '../../../contract/secrets.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { FormSecretField, FormTextField } from '../../forms/FormFields.tsx';
import { formResolver } from '../../forms/formResolver.ts';
import { api } from '../../state/api.ts';
import { Status } from '../../ui/messages/Status.tsx';
import { Note } from '../Note.tsx';
import { vaultSummary } from '../secrets/vaultSummary.ts';
import { words as allWords } from './words.ts';

const words = allWords.form;

const resolver = formResolver(TypedLogin);

type ProxyDialogProps = { proxy: ProxyLogin; vault: VaultState; onClose: () => void };

/** Where the name and the password for a proxy are entered, both anew each time. */
export function ProxyDialog({ proxy, vault, onClose }: ProxyDialogProps) {
  const form = useForm({ resolver, defaultValues: { name: '', password: '' } });
  return (
    <FormDialog
      title={words.title}
      label={words.title}
      action={words.save}
      form={form}
      onSubmit={(login) => api.connection.saveProxy({ id: proxy.id, login })}
      onClose={onClose}
    >
      <p>{words.where(proxy.host, proxy.realm)}</p>
      {proxy.scheme === 'basic' && !proxy.isEncrypted && (
        <div>
          <Status tone="warn">{words.unprotected.title}</Status>
          <Note>{words.unprotected.text}</Note>
        </div>
      )}
      <FormTextField control={form.control} name="name" label={words.name} hint={words.nameHint} autoFocus />
      <FormSecretField
        control={form.control}
        name="password"
        label={words.password}
        hint={words.passwordHint}
      />
      <Note>{vaultSummary(vault).text}</Note>
    </FormDialog>
  );
}
