'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Input, TextArea } from '@/app/_ui/input'
import { BENCHMARKS, RULES, SPECIFIED } from '@/lib/domain/params/kinds'
import { isEnabled, isNeeded, type Param, type ParamKey, paramOf, unitOf } from '@/lib/domain/params/table'
import type { ParamFormData } from '@/lib/params/loaders'
import styles from '../params.module.css'
import type { ParamFormState } from './use-param-form'

interface FieldProps {
  readonly param: Param & { readonly key: ParamKey }
  readonly form: ParamFormState
  readonly data: ParamFormData
  readonly disabled: boolean
}

/** What the label leaves open: the unit, the direction, the effect; null if it is plain. */
function useHelp(key: ParamKey): string | null {
  const t = useTranslations('params')
  return t.has(`help.${key}` as never) ? t(`help.${key}` as never) : null
}

/** What stands below a field, and the attributes by which its control refers to that. */
function useNotes(error: string | null, help: string | null) {
  const [errorId, helpId] = [useId(), useId()]
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined
  const notes = (
    <>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </>
  )
  return { notes, described: { 'aria-invalid': error !== null, 'aria-describedby': describedBy } }
}

const Needed = () => (
  <span className={styles.needed} aria-hidden="true">
    *
  </span>
)

function Flag({ param, form, data, disabled }: FieldProps) {
  const t = useTranslations('params')
  const help = useHelp(param.key)
  const lacksControl = param.key === 'jj_hlx_kzj_cy' && !data.hasControl
  const { notes, described } = useNotes(null, lacksControl ? t('noControlInMean') : help)
  return (
    <div className={`${styles.field} ${styles.flag}`}>
      <label className={styles.option}>
        <input
          type="checkbox"
          checked={form.fields[param.key] === true}
          disabled={disabled}
          aria-describedby={described['aria-describedby']}
          onChange={({ target }) => form.change({ [param.key]: target.checked })}
        />
        <span>
          {t(`labels.${param.key}`)}
          {param.kind === 'flag' && param.fixed && <span className={styles.unit}> {t('always')}</span>}
        </span>
      </label>
      {notes}
    </div>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** One choice of several, or several of them. */
function Choices(props: {
  label: string
  needed: boolean
  type: 'radio' | 'checkbox'
  choices: readonly Choice[]
  chosen: readonly string[]
  disabled: boolean
  error: string | null
  help: string | null
  onChoose: (value: string, isOn: boolean) => void
}) {
  const { type, chosen, disabled, onChoose } = props
  const name = useId()
  const { notes, described } = useNotes(props.error, props.help)
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = described
  // A group of checkboxes has neither attribute: there every box is invalid.
  const isRadio = type === 'radio'
  const ofGroup = isRadio
    ? { role: 'radiogroup', 'aria-required': props.needed, 'aria-invalid': isInvalid }
    : {}
  return (
    <fieldset
      {...ofGroup}
      className={`${styles.field} ${styles.wide}`}
      disabled={disabled}
      aria-describedby={describedBy}
    >
      <legend>
        {props.needed && <Needed />}
        {props.label}
      </legend>
      <div className="row gap4x20">
        {props.choices.map(({ value, label, disabled: isOff }) => (
          <label key={value} className={styles.option}>
            <input
              type={type}
              name={name}
              checked={chosen.includes(value)}
              disabled={isOff}
              aria-invalid={isRadio ? undefined : isInvalid}
              onChange={({ target }) => onChoose(value, target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}

/** The kind of benchmark, with the file if the kind needs one. */
function Benchmark({ param, form, data, disabled }: FieldProps) {
  const t = useTranslations('params')
  const fileId = useId()
  const kinds = [...BENCHMARKS.filter((kind) => kind !== 'file'), SPECIFIED] as const
  const isFile = form.fields.jj_hlx_hlj_type === SPECIFIED
  return (
    <div className={styles.wide}>
      <Choices
        type="radio"
        label={t(`labels.${param.key}`)}
        needed
        choices={kinds.map((kind) => ({
          value: kind,
          label: t(`options.jj_hlx_hlj_type.${kind}`),
          disabled: kind === SPECIFIED && data.files.length === 0,
        }))}
        chosen={[String(form.fields[param.key])]}
        disabled={disabled}
        error={form.errorOf(param.key)}
        help={data.openId === null ? t('fileOfSection') : data.files.length === 0 ? t('noFiles') : null}
        onChoose={(kind) => form.change({ [param.key]: kind })}
      />
      {form.fields.jj_hlx_hlj_type === 'kzj' && !data.hasControl && (
        <p className={styles.deleted} role="note">
          {t('noControl')}
        </p>
      )}
      {isFile && data.deletedFile && (
        <p className={styles.deleted} role="note">
          {t('fileDeleted', { file: data.deletedFile })}
        </p>
      )}
      {isFile && (
        <div className={styles.field}>
          <label htmlFor={fileId}>
            <Needed />
            {t('specifiedFile')}
          </label>
          <select
            id={fileId}
            className="select"
            data-controlled
            disabled={disabled || data.files.length === 0}
            aria-required
            value={form.fields.specifiedFile ?? ''}
            onChange={({ target }) => form.change({ specifiedFile: target.value })}
          >
            <option value="">{t('chooseFile')}</option>
            {data.files.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}

/** What stands in a number field: null if nothing does, NaN if it is no number, for which browsers give no value. */
function typedIn({ value, validity }: HTMLInputElement): number | null {
  if (validity.badInput) return Number.NaN
  return value === '' ? null : Number(value)
}

function NumberField({ param, form, disabled }: FieldProps) {
  const t = useTranslations('params')
  const id = useId()
  const error = form.errorOf(param.key)
  const { notes, described } = useNotes(error, useHelp(param.key))
  const unit = unitOf(param.key)
  const value = form.fields[param.key]
  const needed = param.kind === 'number' && isNeeded(param, form.values)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {needed && <Needed />}
        {t(`labels.${param.key}`)}
      </label>
      <span className={styles.number}>
        <Input
          {...described}
          id={id}
          type="number"
          step="any"
          wrong={Boolean(error)}
          disabled={disabled}
          aria-required={needed}
          value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
          // React tells no change from an empty field to one that cannot be read: both have an empty value.
          onInput={({ currentTarget }) => form.change({ [param.key]: typedIn(currentTarget) })}
          // Turning the wheel over a field scrolls; a limit must not change unnoticed.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        {unit && (
          <span className={styles.unit}>{t(`units.${unit}`, { count: Number(form.values[param.key]) })}</span>
        )}
      </span>
      {notes}
    </div>
  )
}

function Group({ param, form, disabled }: FieldProps) {
  const t = useTranslations('params')
  const { key } = param
  const common = {
    label: t(`labels.${key}`),
    disabled,
    error: form.errorOf(key),
    help: useHelp(key),
  }
  if (param.kind !== 'rules') {
    return (
      <Choices
        {...common}
        type="radio"
        needed={false}
        choices={(param.kind === 'choice' ? param.options : []).map((value) => ({
          value,
          label: t(`options.${key}.${value}` as never),
        }))}
        chosen={[String(form.fields[key])]}
        onChoose={(value) => form.change({ [key]: value })}
      />
    )
  }
  const chosen = (form.fields[key] ?? []) as readonly string[]
  return (
    <Choices
      {...common}
      type="checkbox"
      needed
      choices={RULES.map((rule) => ({ value: rule, label: t(`options.rules.${rule}`) }))}
      chosen={chosen}
      onChoose={(rule, isOn) =>
        form.change({ [key]: RULES.filter((one) => (one === rule ? isOn : chosen.includes(one))) })
      }
    />
  )
}

/** Words, one a line. What is typed is kept as text: a line that is being written must not vanish. */
function Words({ param, form, disabled }: FieldProps) {
  const t = useTranslations('params')
  const id = useId()
  const error = form.errorOf(param.key)
  const { notes, described } = useNotes(error, useHelp(param.key))
  const value = form.fields[param.key]
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <label htmlFor={id}>{t(`labels.${param.key}`)}</label>
      <TextArea
        {...described}
        id={id}
        rows={3}
        look={styles.words}
        disabled={disabled}
        value={Array.isArray(value) ? value.join('\n') : String(value ?? '')}
        onChange={({ target }) => form.change({ [param.key]: target.value })}
      />
      {notes}
    </div>
  )
}

/** Some of what there is, such as reference texts of the organisation; none chosen means all of them. */
function Some({ param, form, data, disabled }: FieldProps) {
  const t = useTranslations('params')
  const isOfTexts = param.kind === 'files'
  const all = isOfTexts ? data.references : data.bidders
  const chosen = ((form.fields[param.key] ?? []) as readonly string[]).filter((id) =>
    all.some((one) => String(one.id) === id),
  )
  const help = useHelp(param.key)
  return (
    <Choices
      label={t(`labels.${param.key}`)}
      type="checkbox"
      needed={false}
      choices={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={chosen}
      disabled={disabled}
      error={form.errorOf(param.key)}
      help={all.length > 0 ? help : t(isOfTexts ? 'noReferences' : 'biddersOfSection')}
      onChoose={(id, isOn) =>
        form.change({ [param.key]: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) })
      }
    />
  )
}

const KINDS: Readonly<Record<Exclude<Param['kind'], 'reserved'>, (field: FieldProps) => ReactNode>> = {
  flag: Flag,
  benchmark: Benchmark,
  number: NumberField,
  rules: Group,
  choice: Group,
  words: Words,
  files: Some,
  bidders: Some,
}

export function ParamField(props: { of: ParamKey; form: ParamFormState; data: ParamFormData }) {
  const { form, data } = props
  const param = paramOf(props.of) as FieldProps['param']
  const disabled = !data.mayEdit || !isEnabled(param, form.values)
  const Field = KINDS[param.kind as keyof typeof KINDS]
  return <Field {...{ param, form, data, disabled }} />
}
