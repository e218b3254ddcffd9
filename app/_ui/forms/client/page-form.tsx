'use client'
import { useRouter } from 'next/navigation'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { settle } from '@/app/_ui/drafts/watch-form'
import type { Field, FormWords, Target } from '../fields'
import styles from '../forms.module.css'
import { FieldList } from './field-list'
import { FormRefusals } from './form-refusals'
import { useSend } from './use-send'

/**
 * A form within a page.
 * - `submit`: label of its button; `large`: a button as wide as the form
 * - `nextHref`: the next address; `{receipt}` is replaced by the server's answer; without it the page stays
 */
export function PageForm(props: {
  target: Target
  fields: readonly Field[]
  words: FormWords
  submit: string
  large?: boolean
  nextHref?: string
}) {
  const { target, fields, words } = props
  const router = useRouter()
  const { form, busy, problems, error, submit, conflicts, base, clearProblem } = useSend({
    target,
    fields,
    failed: words.failed,
    onDone: ({ data, message }) => {
      settle(form.current)
      if (props.nextHref) return router.push(props.nextHref.replace('{receipt}', String(data?.receipt ?? '')))
      // The saved values remain in the fields, except for passwords.
      const passwords =
        form.current?.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]') ?? []
      for (const input of passwords) input.value = ''
      void toast('success', message)
      router.refresh()
    },
  })
  return (
    <DraftForm
      draft={`${target.method} ${target.path}`}
      base={base}
      ref={form}
      onSubmit={submit}
      noValidate
      className={styles.pageForm}
    >
      <FormRefusals error={error} conflicts={conflicts} fields={fields} form={form} words={words} />
      <FieldList fields={fields} problems={problems} words={words} onChange={clearProblem} />
      <div className={props.large ? styles.largeActions : styles.startActions}>
        <Button kind="primary" type="submit" large={props.large ?? false} disabled={busy} aria-busy={busy}>
          {props.submit}
        </Button>
      </div>
    </DraftForm>
  )
}
