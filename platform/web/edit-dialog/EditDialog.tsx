import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTexts } from '../language/language.ts'
import { notify } from '../api/notify.ts'
import { Form } from '../forms/Form.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import styles from './edit-dialog.module.css'
import { Problem, Restored } from './EditNotes.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { SaveProblem } from './use-edit-form.ts'
import { adminTexts } from '../../i18n/texts/admin.ts'

type EditDialogProps<T> = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: 'medium' | 'large' | 'wide' | 'side'
  /** Labels of the save button when it does more than save. */
  submit?: { label: string; busy: string }
  /** A second submit button; `onClick` runs before `onSubmit`. */
  another?: { label: string; onClick: () => void }
  /** Appears at the start of the footer, such as an "Active" switch. */
  aside?: ReactNode
  /** Appears before the save buttons, such as other actions for the entered values. */
  beside?: ReactNode
  /** Appears in the title row. */
  tools?: ReactNode
  /** Replaces the choice between the two versions when someone else has saved in the meantime. */
  changed?: ReactNode
  /** Creates a new one after the edited one was deleted. */
  onSaveAsNew?: (event: FormEvent) => void
  /** The following props are the `dialog` of useEditForm. */
  busy: boolean
  dirty: boolean
  isTyped: () => boolean
  restored: boolean
  problem: SaveProblem | null
  onSubmit: (event: FormEvent) => void
  onOverwrite: (event: FormEvent) => void
  /** Stores the entered values for later. False: storage is full; null: a decision is needed first, so the dialog stays open. */
  onKeep: () => boolean | Promise<boolean | null>
  onDiscard: () => void
  /** Loads the current state of the record. */
  latest: () => Promise<T>
  /** Opens the current version and discards the input. */
  onReload: (item: T) => void
  /** Places the form among related content outside of it. */
  renderFrame?: (form: ReactNode) => ReactNode
  children: ReactNode
}

/** The frame of every form in which administrators create or edit a record. */
export function EditDialog<T>({ isTyped, dirty, busy, onClose, onKeep, onDiscard, ...props }: EditDialogProps<T>) {
  const { t } = useTexts(adminTexts)
  const form = useId()
  const [leaving, setLeaving] = useState(false)
  const first = useRef<HTMLElement>(null)
  const container = useRef<HTMLFormElement>(null)
  const findFirst = (fields: HTMLFormElement | null) => {
    container.current = fields
    first.current = fields?.querySelector<HTMLElement>('input, textarea, select') ?? null
  }
  const reload = async () => {
    const item = await props.latest()
    onDiscard()
    props.onReload(item)
  }
  const close = () => (dirty && isTyped() && !busy ? setLeaving(true) : onClose())
  const keep = async () => {
    setLeaving(false)
    const saved = await onKeep()
    if (saved) onClose()
    else if (saved === false) notify('error', t('admin.notStored'))
  }
  const leave = () => {
    onDiscard()
    setLeaving(false)
    onClose()
  }

  const fields = (
    <Form ref={findFirst} id={form} className={styles.form} onSubmit={props.onSubmit}>
      <Restored shown={props.restored} onDiscard={onDiscard} />
      {props.children}
      {/* A failed call has shown its error. */}
      {props.problem === 'changed' && props.changed ? (
        props.changed
      ) : (
        <Problem
          problem={props.problem}
          onOverwrite={props.onOverwrite}
          onReload={() => void reload().catch(() => {})}
          onSaveAsNew={props.onSaveAsNew}
        />
      )}
    </Form>
  )

  return (
    <Dialog
      open={props.open}
      onClose={close}
      size={props.size ?? 'medium'}
      title={props.title}
      tools={props.tools}
      description={props.description}
      closeLabel={t('action.close')}
      initialFocus={first}
      footer={
        <>
          {props.aside && <Inline className={styles.aside}>{props.aside}</Inline>}
          <Button variant="quiet" onClick={close}>
            {t('action.cancel')}
          </Button>
          {props.beside}
          {/* Not a submit button of the form, because Enter in a field would press the first one. */}
          {props.another && (
            <Button
              disabled={busy}
              onClick={() => {
                props.another?.onClick()
                container.current?.requestSubmit()
              }}
            >
              {props.another.label}
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {busy ? (props.submit?.busy ?? t('admin.saving')) : (props.submit?.label ?? t('admin.save'))}
          </Button>
        </>
      }
    >
      {props.renderFrame ? props.renderFrame(fields) : fields}
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onKeep={() => void keep()} onDiscard={leave} />
    </Dialog>
  )
}
