import { useDeferredValue, useMemo, useState } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { readRequest } from '../../queries/pasted/pastedRequest.ts';
import type { Remark } from '../../contract/reports.ts';
import { requestCurl, requestJson, type Shell } from '../../queries/requestText.ts';
import { useActiveProfile } from '../state/mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CopyButton } from '../ui/buttons/CopyButton.tsx';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { Select, type Choice } from '../ui/forms/Select.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { legible } from '../ui/text/legible.ts';
import styles from './Builder.module.css';
import type { WrittenAs } from './draft.ts';
import type { BuilderState } from './useBuilder.ts';
import { remarksOf } from './useReplaced.ts';
import { words } from './words.ts';

const { request: texts } = words;

const FORMS: readonly Choice<WrittenAs>[] = [
  { id: 'json', name: texts.json },
  { id: 'unix', name: `${texts.curl}, ${texts.shells.unix}` },
  { id: 'windows', name: `${texts.curl}, ${texts.shells.windows}` },
];
/** While the text is changed, it stays as it is written. */
const heldForms = (writtenAs: WrittenAs) =>
  FORMS.map((each) => (each.id === writtenAs ? each : { ...each, isDisabled: true, note: texts.heldForm }));

const ROWS = 16;
/** A text may have tens of thousands of members that are not known. */
const MOST_REMARKS = 50;
/** A text of more characters is shown once there is time for it. */
const LONG = 20_000;

export function Remarks({ list }: { list: readonly Remark[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={styles['remarks']}>
      {list.slice(0, MOST_REMARKS).map(({ path, message }) => (
        <li key={`${path} ${message}`}>{legible(texts.problem(path, message))}</li>
      ))}
      {list.length > MOST_REMARKS && <li>{texts.more(list.length - MOST_REMARKS)}</li>}
    </ul>
  );
}

type EditedProps = { text: string; builder: BuilderState; onDone: () => void };

/** What is to be said of a text that was typed or pasted, and what can be done with it. Nothing is taken before. */
function Edited({ text, builder, onDone }: EditedProps) {
  const { here } = builder;
  const gateway = useActiveProfile()?.gatewayUrl ?? '';
  const reading = useMemo(() => readRequest(text, here, gateway), [text, here, gateway]);
  return (
    <div className={styles['edited']}>
      <div role="status">
        {reading.ok && reading.faults.length === 0 ? (
          <p className={styles['fine']}>
            <CircleCheck size={14} aria-hidden />
            <span>{texts.ready}</span>
          </p>
        ) : (
          <p className={styles['wrong']}>
            <CircleAlert size={14} aria-hidden />
            <span>
              {reading.ok
                ? texts.notAll
                : legible(texts.problem(reading.problem.path, reading.problem.message))}
            </span>
          </p>
        )}
        {reading.ok && <Remarks list={remarksOf(reading)} />}
      </div>
      <div className={styles['acts']}>
        <Button
          isDisabled={!reading.ok}
          onPress={() => {
            if (!reading.ok) return;
            builder.replace(reading);
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
  const { request, dimensionsAs, edited, setEdited } = builder;
  const [form, setForm] = useState<WrittenAs>(edited?.writtenAs ?? 'json');
  const [isDecoded, setDecoded] = useState(false);
  const command = (shell: Shell) =>
    requestCurl(request, { dimensionsAs, gateway: gateway === '' ? '{gateway_url}' : gateway, shell });
  const written =
    form === 'json' ? requestJson(request, dimensionsAs, isDecoded ? 'decoded' : 'encoded') : command(form);
  // Laying out thousands of values takes longer than a key press, so what is typed elsewhere does not wait for it.
  const later = useDeferredValue(written);
  const shown = written.length > LONG ? later : written;
  const hasFilter = request.query.filter.length > 0;
  return (
    <Panel
      title={texts.title}
      actions={
        <Select
          compact="bare"
          label={texts.form}
          value={form}
          choices={edited ? heldForms(form) : FORMS}
          onChange={setForm}
        />
      }
    >
      {form === 'json' && hasFilter && (
        <Checkbox
          label={texts.decoded}
          note={texts.decodedNote}
          isSelected={isDecoded}
          isDisabled={edited !== null}
          onChange={setDecoded}
        />
      )}
      <TextField
        label={texts.text[form === 'json' ? 'json' : 'curl']}
        mono
        rows={ROWS}
        value={edited?.text ?? shown}
        onChange={(text) => {
          setEdited(text === written ? null : { text, writtenAs: form });
        }}
        hint={texts.hint}
      />
      {edited === null ? (
        <div className={styles['acts']}>
          <CopyButton name={texts.copy} text={written} />
        </div>
      ) : (
        <Edited
          text={edited.text}
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
