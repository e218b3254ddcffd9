import Form from 'next/form'
import type { ReactNode } from 'react'
import { formOf } from '@/lib/kit/query'

/** A form whose fields become the query of `path`; the query that `path` already has is preserved. */
export function QueryForm(props: { path: string; className?: string | undefined; children: ReactNode }) {
  const { action, ownFields } = formOf(props.path)
  return (
    <Form action={action} className={props.className}>
      {ownFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
    </Form>
  )
}
