import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ExportRecipe } from '../../../contract/exportRecipe.ts';
import type { NamedRecipe } from '../../../contract/settings.ts';
import { useSettings } from '../../state/mainState.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { Fold } from '../../ui/page/Fold.tsx';
import styles from './Recipes.module.css';
import { isSameRecipe, keptWords, removeRecipe, saveRecipe, scheduledBy } from './savedRecipes.ts';
import { words } from './words.ts';

const useSaved = (): readonly NamedRecipe[] => useSettings((state) => state.value?.recipes) ?? [];

type RecipeChoiceProps = {
  /** What is chosen now. */
  recipe: ExportRecipe;
  onApply: (recipe: ExportRecipe) => void;
};

/** The recipe that is chosen, if what is chosen is one; nothing where none was saved. */
export function RecipeChoice({ recipe, onApply }: RecipeChoiceProps) {
  const saved = useSaved();
  if (saved.length === 0) return null;
  const used = saved.find((each) => isSameRecipe(each.recipe, recipe));
  return (
    <Select<string>
      label={words.choose}
      value={used?.id ?? ''}
      choices={[
        ...(used ? [] : [{ id: '', name: words.none }]),
        ...saved.map((each) => ({ id: each.id, name: each.name, note: words.about(each) })),
      ]}
      onChange={(id) => {
        const chosen = saved.find((each) => each.id === id);
        if (chosen) onApply(chosen.recipe);
      }}
    />
  );
}

type RecipesProps = {
  recipe: ExportRecipe;
  /** How the rows on screen are seen; null as received. */
  view: NamedRecipe['view'];
};

/** A field for the name under which the choices are saved. */
function NameField({ recipe, view }: RecipesProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const save = async () => {
    // Pressed twice: it is saved, and the field is empty by now.
    if (name === '' && done !== '') return;
    const result = await saveRecipe(name, recipe, view);
    if (result.ok) {
      setName('');
      setDone(words.saved(name.trim()));
    } else if (result.error.kind === 'invalid') setError(result.error.issues[0]?.message ?? '');
    else notifyIfFailed(result);
  };
  return (
    <Form label={words.save} onSubmit={() => void save()}>
      <div className={styles['naming']}>
        <TextField
          label={words.name}
          value={name}
          error={error}
          hint={keptWords(name, recipe, view)}
          onChange={(typed) => {
            setName(typed);
            setError('');
            setDone('');
          }}
        />
        <Button onPress={() => void save()}>{words.save}</Button>
      </div>
      <p role="status">{done}</p>
    </Form>
  );
}

/** The recipes: choices saved under a name, for any report. They are saved and removed here. */
export function Recipes({ recipe, view }: RecipesProps) {
  const saved = useSaved();
  const [removing, setRemoving] = useState<NamedRecipe | null>(null);
  return (
    <Fold name={words.title}>
      {saved.length > 0 && (
        <ul className={styles['list']} aria-label={words.list}>
          {saved.map((each) => (
            <li key={each.id}>
              <span className={styles['name']} title={each.name}>
                {each.name}
              </span>
              <span className={styles['about']}>{words.about(each)}</span>
              <IconButton
                name={words.remove(each.name)}
                icon={Trash2}
                onPress={() => {
                  setRemoving(each);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <NameField recipe={recipe} view={view} />
      <Confirm
        title={words.removeTitle(removing?.name ?? '')}
        open={removing !== null}
        action={words.removeAction}
        onClose={() => {
          setRemoving(null);
        }}
        onConfirm={() => {
          if (removing) void removeRecipe(removing).then(notifyIfFailed);
        }}
      >
        {words.removeText(removing ? scheduledBy(removing.id) : [])}
      </Confirm>
    </Fold>
  );
}
