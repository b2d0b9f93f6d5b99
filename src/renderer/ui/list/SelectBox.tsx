import styles from './RowList.module.css';

type SelectBoxProps = {
  label: string;
  isSelected: boolean;
  /** Some, but not all. */
  isMixed?: boolean;
};

/** The box that selects a row, or all of them. The list does what a click on its cell asks for, and has keys of its own. */
export function SelectBox({ label, isSelected, isMixed = false }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      className={styles['box']}
      checked={isSelected}
      readOnly
      ref={(node) => {
        if (node) node.indeterminate = isMixed;
      }}
    />
  );
}
