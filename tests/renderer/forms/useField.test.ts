import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { isText, useField } from '../../../src/renderer/forms/useField.ts';

type Fields = { name: string; tags: string[] };

function Probe({ fields }: { fields: Fields }) {
  const { control } = useForm({ defaultValues: fields });
  return createElement('p', null, useField({ control, name: 'name' }, isText).value);
}
const drawn = (fields: Fields) => renderToStaticMarkup(createElement(Probe, { fields }));

it('a field gives its control the value in the form', () => {
  expect(drawn({ name: 'Work', tags: [] })).toBe('<p>Work</p>');
});

it('a field whose value does not fit its control is a bug, not an empty control', () => {
  expect(() => drawn({ name: 7 as unknown as string, tags: [] })).toThrow(
    'The value of the field name does not fit',
  );
});
