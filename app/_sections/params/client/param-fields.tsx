'use client'
import { Checkbox, Form, InputNumber, Radio } from 'antd'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { unitOf } from '@/lib/domain/param-units'
import {
  BENCHMARKS,
  isEnabled,
  isNeeded,
  type Param,
  type ParamKey,
  RULES,
  SPECIFIED,
} from '@/lib/domain/params'
import type { ParamFormData } from '@/lib/params/loaders'
import { paramOf } from '../param-layout'
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

function Flag({ param, disabled }: FieldProps) {
  const t = useTranslations('params')
  const help = useHelp(param.key)
  return (
    <Form.Item name={param.key} valuePropName="checked" className={styles.flag} extra={help}>
      <Checkbox disabled={disabled}>
        {t(`labels.${param.key}`)}
        {param.kind === 'flag' && param.fixed && <span className={styles.unit}> {t('always')}</span>}
      </Checkbox>
    </Form.Item>
  )
}

/** The kind of benchmark, with the file if the kind needs one. */
function Benchmark({ param, form, data, disabled }: FieldProps) {
  const t = useTranslations('params')
  const error = form.errorOf(param.key)
  const kinds = [...BENCHMARKS.filter((kind) => kind !== 'file'), SPECIFIED] as const
  const isFile = form.fields.jj_hlx_hlj_type === SPECIFIED
  const hint = data.openId === null ? t('fileOfSection') : data.files.length === 0 ? t('noFiles') : null
  return (
    <div className={styles.wide}>
      <Form.Item
        name={param.key}
        label={t(`labels.${param.key}`)}
        required
        validateStatus={error ? 'error' : ''}
        help={error}
        extra={hint}
      >
        <Radio.Group
          disabled={disabled}
          options={kinds.map((kind) => ({
            value: kind,
            label: t(`options.jj_hlx_hlj_type.${kind}`),
            disabled: disabled || (kind === SPECIFIED && data.files.length === 0),
          }))}
        />
      </Form.Item>
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
        <Form.Item name="specifiedFile" label={t('specifiedFile')} required>
          <select className="select" disabled={disabled || data.files.length === 0}>
            <option value="">{t('chooseFile')}</option>
            {data.files.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        </Form.Item>
      )}
    </div>
  )
}

/** Checkboxes as one field. Ant Design sets `required` on mandatory fields, which is not allowed on a group. */
function Boxes({ 'aria-required': _, ...props }: ComponentProps<typeof Checkbox.Group<string>>) {
  return <Checkbox.Group {...props} />
}

function Labelled({ param, form, disabled }: FieldProps) {
  const t = useTranslations('params')
  const error = form.errorOf(param.key)
  const unit = unitOf(param.key)
  const help = useHelp(param.key)
  const needed = param.kind === 'rules' || (param.kind === 'number' && isNeeded(param, form.values))
  return (
    <Form.Item
      name={param.key}
      label={t(`labels.${param.key}`)}
      required={needed}
      validateStatus={error ? 'error' : ''}
      help={error}
      extra={help}
      className={param.kind === 'number' ? undefined : styles.wide}
    >
      {param.kind === 'number' ? (
        <InputNumber
          disabled={disabled}
          suffix={unit && t(`units.${unit}`, { count: Number(form.values[param.key]) })}
          className={styles.number}
        />
      ) : param.kind === 'rules' ? (
        <Boxes
          disabled={disabled}
          options={RULES.map((rule) => ({ value: rule, label: t(`options.rules.${rule}`) }))}
        />
      ) : (
        <Radio.Group
          disabled={disabled}
          options={['item', 'total'].map((value) => ({
            value,
            label: t(`options.jj_hlx_zdj_qdfs.${value as 'item' | 'total'}`),
          }))}
        />
      )}
    </Form.Item>
  )
}

export function ParamField(props: { of: ParamKey; form: ParamFormState; data: ParamFormData }) {
  const { form, data } = props
  const param = paramOf(props.of) as FieldProps['param']
  const disabled = !data.mayEdit || !isEnabled(param, form.values)
  const field = { param, form, data, disabled }
  if (param.kind === 'flag') return <Flag {...field} />
  return param.kind === 'benchmark' ? <Benchmark {...field} /> : <Labelled {...field} />
}
