import { useState } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { readRequest } from '../../queries/pasted/pastedRequest.ts';
import type { Remark } from '../../queries/pasted/reading.ts';
import { requestCurl, requestJson, type Shell } from '../../queries/requestText.ts';
import { useActiveProfile } from '../mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CopyButton } from '../ui/buttons/CopyButton.tsx';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import styles from './Builder.module.css';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

const { request: texts } = words;

type Form = 'json' | 'unix' | 'windows';
const FORMS = [
  { id: 'json', name: texts.json },
  { id: 'unix', name: `${texts.curl}, ${texts.shells.unix}` },
  { id: 'windows', name: `${texts.curl}, ${texts.shells.windows}` },
] as const;

const ROWS = 16;

export function Remarks({ list }: { list: readonly Remark[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={styles['remarks']}>
      {list.map(({ place, message }) => (
        <li key={`${place} ${message}`}>{texts.problem(place, message)}</li>
      ))}
    </ul>
  );
}

type EditedProps = { text: string; builder: BuilderState; onDone: () => void };

/** What is to be said of a text that was typed or pasted, and what can be done with it. Nothing is taken before. */
function Edited({ text, builder, onDone }: EditedProps) {
  const reading = readRequest(text, builder.here);
  return (
    <div className={styles['edited']}>
      <div role="status">
        {reading.ok ? (
          <p className={styles['fine']}>
            <CircleCheck size={14} aria-hidden />
            <span>{texts.ready}</span>
          </p>
        ) : (
          <p className={styles['wrong']}>
            <CircleAlert size={14} aria-hidden />
            <span>{texts.problem(reading.problem.place, reading.problem.message)}</span>
          </p>
        )}
        {reading.ok && <Remarks list={reading.notes} />}
      </div>
      <div className={styles['acts']}>
        <Button
          isDisabled={!reading.ok}
          onPress={() => {
            if (!reading.ok) return;
            builder.replace(reading.request, reading.notes);
            onDone();
          }}
        >
          {texts.use}
        </Button>
        <Button look="quiet" onPress={onDone}>
          {texts.discard}
        </Button>
      </div>
    </div>
  );
}

/** The exact request, as JSON or as a command, which can be edited or pasted over. */
export function RequestPane({ builder }: { builder: BuilderState }) {
  const gateway = useActiveProfile()?.gatewayUrl ?? '';
  const [form, setForm] = useState<Form>('json');
  const [isDecoded, setDecoded] = useState(false);
  const { request, dimensionsAs, edited, setEdited } = builder;
  const command = (shell: Shell) =>
    requestCurl(request, { dimensionsAs, gateway: gateway === '' ? '{gateway_url}' : gateway, shell });
  const written =
    form === 'json' ? requestJson(request, dimensionsAs, isDecoded ? 'decoded' : 'encoded') : command(form);
  const hasFilter = request.query.filter.length > 0;
  return (
    <Panel
      title={texts.title}
      actions={
        <Select
          compact="bare"
          label={texts.form}
          value={form}
          choices={FORMS}
          onChange={(chosen) => {
            setForm(chosen);
            setEdited(null);
          }}
        />
      }
    >
      {form === 'json' && hasFilter && (
        <Checkbox
          label={texts.decoded}
          note={texts.decodedNote}
          isSelected={isDecoded}
          onChange={(decoded) => {
            setDecoded(decoded);
            setEdited(null);
          }}
        />
      )}
      <TextField
        label={texts.text[form === 'json' ? 'json' : 'curl']}
        mono
        rows={ROWS}
        value={edited ?? written}
        onChange={(text) => {
          setEdited(text === written ? null : text);
        }}
        hint={texts.hint}
      />
      {edited === null ? (
        <div className={styles['acts']}>
          <CopyButton name={texts.copy} text={written} />
        </div>
      ) : (
        <Edited
          text={edited}
          builder={builder}
          onDone={() => {
            setEdited(null);
          }}
        />
      )}
      {form !== 'json' && <p className={styles['aside']}>{texts.placeholder}</p>}
      {form === 'json' && request.query.dimensions.length > 0 && (
        <p className={styles['aside']}>{texts.dimensionsAs[dimensionsAs]}</p>
      )}
    </Panel>
  );
}
