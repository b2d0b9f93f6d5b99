import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { templateTaken, useNavigation } from '../navigation.ts';
import { useDraft } from './draft.ts';
import { BuilderForm, fieldsOf, usualFields, type Fields, type Filled } from './form.ts';

/** The builder's form: begun from a template, from the draft that stands there, or anew. */
export function useBuilder() {
  const template = useNavigation((state) => state.template);
  const [draft] = useState(() => useDraft.getState());
  const [usual] = useState(() => usualFields(Date.now()));
  const [base, setBase] = useState(template ?? draft.template);
  const form = useForm<Fields, unknown, Filled>({
    resolver: zodResolver(BuilderForm),
    defaultValues: template ? fieldsOf(template) : (draft.fields ?? usual),
    mode: 'onTouched',
  });
  const { control, reset } = form;
  useEffect(() => {
    if (!template) return;
    reset(fieldsOf(template));
    // oxlint-disable-next-line react/set-state-in-effect -- a template comes from another screen, once
    setBase(template);
    templateTaken();
  }, [template, reset]);
  const fields = useWatch({ control });
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a default value
    useDraft.setState({ fields: fields as Fields, template: base });
  }, [fields, base]);
  return { form, base };
}
