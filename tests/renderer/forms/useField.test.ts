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

it('a field gives its control what the form holds', () => {
  expect(drawn({ name: 'Work', tags: [] })).toBe('<p>Work</p>');
});

it('a field that does not hold what its control shows is a bug, not an empty control', () => {
  expect(() => drawn({ name: 7 as unknown as string, tags: [] })).toThrow('The field name does not hold');
});
