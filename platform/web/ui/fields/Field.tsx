import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useId, type ReactNode } from 'react'
import { Text } from '../text/Text.tsx'
import { Inline } from '../layout/Inline.tsx'
import styles from './Field.module.css'

/** Attributes that connect a control with its label, description and error. */
export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

type FieldProps = {
  label: ReactNode
  /** Shows the red asterisk. */
  required?: boolean
  /** A muted note after the label, such as "(optional)". */
  mark?: string
  description?: ReactNode
  error?: string
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with its description above and its error in red under it. */
export function Field({ label, required, mark, description, error, children }: FieldProps) {
  const id = useId()
  const control = controlProps({ id, required, description, error })
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <Label {...{ label, required, mark }} />
      </label>
      <Description {...{ id, description }} />
      {children(control)}
      <Fault {...{ id, error }} />
    </div>
  )
}

/** A field set of several controls for one question, such as radio buttons. */
export function FieldGroup({ label, required, mark, description, error, children }: FieldProps) {
  const id = useId()
  const control = controlProps({ id, required, description, error })
  return (
    <fieldset id={id} className={styles.field} aria-describedby={control['aria-describedby']}>
      <legend className={styles.label}>
        <Label {...{ label, required, mark }} />
      </legend>
      <Description {...{ id, description }} />
      {children(control)}
      <Fault {...{ id, error }} />
    </fieldset>
  )
}

/** Two short fields side by side, with their controls aligned. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

function controlProps({ id, required, description, error }: { id: string } & Partial<FieldProps>): ControlProps {
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
}

function Label({ label, required, mark }: Pick<FieldProps, 'label' | 'required' | 'mark'>) {
  return (
    <>
      {label}
      {required && (
        <Text as="span" tone="danger" aria-hidden="true">
          {' *'}
        </Text>
      )}
      {mark && (
        <Text as="span" size="sm" tone="faint" weight="normal">
          {' '}
          {mark}
        </Text>
      )}
    </>
  )
}

function Description({ id, description }: { id: string; description?: ReactNode }) {
  if (!description) return null
  return (
    <p id={`${id}-description`} className={styles.description}>
      {description}
    </p>
  )
}

function Fault({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <Inline as="p" align="stretch" wrap={false} id={`${id}-error`} className={styles.error}>
      <CircleAlert size={16} aria-hidden="true" />
      {error}
    </Inline>
  )
}
