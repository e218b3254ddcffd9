import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { DataTable } from '@/app/_ui/data-table'
import { PageHeader } from '@/app/_ui/page-header'
import { Tick } from '@/app/_ui/ticks'
import { type DescribedCall, namedTypes } from '@/lib/api/contract/described'
import type { ApiDocument } from '@/lib/api/contract/openapi'
import styles from './api.module.css'
import { TryCall } from './client/try-call'
import { Needs } from './needs'

function Code(props: { label: string; text: string }) {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section tabIndex={0} aria-label={props.label} className={styles.code}>
      <pre lang="en">{props.text}</pre>
    </section>
  )
}

/** One call in full: its input, its answer, and a form to try it with the person's own session. */
export async function CallDetails(props: { document: ApiDocument; call: DescribedCall; back: string }) {
  const { document, call, back } = props
  const [t, marks] = [await getTranslations('system.api'), await getTranslations('marks')]
  const types = namedTypes(document, `${call.body ?? ''}\n${call.answer}`)
  const answer = [call.answer, ...types.map(({ name, type }) => `type ${name} = ${type}`)].join('\n\n')
  return (
    <>
      <PageHeader
        title={
          <span className={styles.path}>
            {call.method} {call.path}
          </span>
        }
        note={
          <>
            <span lang="en">{call.about}</span> {t('needs')}
            {marks('colon')}
            <Needs needs={call.needs} />
          </>
        }
        actions={<ButtonLink href={back}>{t('back')}</ButtonLink>}
      />
      {call.fields.length > 0 && (
        <Card title={t('fields')} flush>
          <DataTable
            caption={t('fields')}
            rows={call.fields}
            rowKey={(field) => field.name}
            columns={[
              { key: 'name', title: t('name'), width: 220 },
              { key: 'in', title: t('place'), width: 110, cell: (field) => t(`places.${field.in}`) },
              {
                key: 'required',
                title: t('required'),
                width: 90,
                center: true,
                cell: (field) => <Tick value={field.required ? 1 : null} />,
              },
              { key: 'type', title: t('type'), wrap: true },
            ]}
          />
        </Card>
      )}
      {call.body && (
        <Card title={t('body')}>
          <Code label={t('body')} text={call.body} />
        </Card>
      )}
      <Card title={t('answer')}>
        <Code label={t('answer')} text={answer} />
      </Card>
      {call.isJson && !call.isUpload && (
        <Card title={t('try')}>
          <TryCall
            method={call.method}
            path={call.path}
            fields={call.fields.map(({ name, in: place, required }) => ({ name, place, required }))}
            hasBody={call.body !== null}
            words={{
              send: t('send'),
              sending: t('sending'),
              body: t('body'),
              note: call.method === 'GET' ? t('tryNote') : t('tryChanges'),
              unreachable: t('unreachable'),
              result: t('result'),
            }}
          />
        </Card>
      )}
    </>
  )
}
