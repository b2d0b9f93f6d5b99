import type { ActionType } from '../../../contract/actionTypes.ts';
import { shownActionTypes, type ShownActionType, type ShownParameter } from '../../../events/actionTypes.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import styles from './ActionTypes.module.css';
import { ShownText } from './ShownText.tsx';
import { ParameterDefault } from './ParameterDefault.tsx';
import { words } from './words.ts';

const { parameter: said } = words;

function requiredAs(required: boolean | null): string {
  if (required === null) return said.requiredAs.unknown;
  return required ? said.requiredAs.yes : said.requiredAs.no;
}

function Parameter({ parameter }: { parameter: ShownParameter }) {
  const { title, name, type, rawType, required, isBase64, help } = parameter;
  return (
    <tr>
      <th scope="row">
        <ShownText text={title || said.untitled} />
        {name !== null && name !== title && (
          <code className={styles['name']}>
            <ShownText text={name} />
          </code>
        )}
        {help !== null && help !== '' && (
          <span className={styles['note']}>
            <ShownText text={help} />
          </span>
        )}
      </th>
      <td>
        {type ? said.types[type] : <ShownText text={rawType ?? said.noType} />}{' '}
        {isBase64 && <Badge tone="plain">{said.base64}</Badge>}
      </td>
      <td>{requiredAs(required)}</td>
      <td>
        <ParameterDefault value={parameter.default} />
      </td>
    </tr>
  );
}

function Parameters({ type, title }: { type: ShownActionType; title: string }) {
  if (type.parameters.length === 0) return <p className={styles['note']}>{words.types.noParameters}</p>;
  return (
    <table className={styles['table']} aria-label={words.types.settings(title)}>
      <thead>
        <tr>
          <th scope="col">{said.setting}</th>
          <th scope="col">{said.type}</th>
          <th scope="col">{said.required}</th>
          <th scope="col">{said.default}</th>
        </tr>
      </thead>
      <tbody>
        {type.parameters.map((parameter, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may be missing or repeat; the list never changes
          <Parameter key={index} parameter={parameter} />
        ))}
      </tbody>
    </table>
  );
}

/** The types with their settings, as last answered. */
export function TypeList({ types, atMs }: { types: readonly ActionType[]; atMs: number }) {
  const shown = shownActionTypes(types);
  return (
    <Panel title={words.types.title}>
      <p className={styles['note']}>
        {words.types.answeredAt} <Timestamp ms={atMs} />
      </p>
      {shown.length === 0 && <p>{words.types.none}</p>}
      {shown.map((type, index) => {
        const title = type.title || words.types.untitled;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- types may be missing or repeat; the list never changes
          <article key={index} className={styles['type']}>
            <h3>
              <ShownText text={title} />{' '}
              {type.type !== null && type.type !== title && (
                <code className={styles['name']}>
                  <ShownText text={type.type} />
                </code>
              )}{' '}
              {!type.isDocumented && <Badge tone="plain">{words.types.undocumented}</Badge>}
            </h3>
            {type.help !== null && type.help !== '' && (
              <p>
                <ShownText text={type.help} />
              </p>
            )}
            <Parameters type={type} title={title} />
          </article>
        );
      })}
    </Panel>
  );
}
