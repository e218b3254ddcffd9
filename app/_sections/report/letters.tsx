import Form from 'next/form'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { AutoSubmitSelect } from '@/app/_ui/client/auto-submit-select'
import { actingOf, draftLetter, type ReportShown } from '@/lib/report/loaders'
import { LetterForm, WithdrawButton } from './client/letter-form'
import styles from './work.module.css'

interface Props {
  readonly shown: ReportShown
  readonly path: string
  readonly letterTo: number | null
}

/** A new letter: first the bidder, then the text. */
async function NewLetter({ shown, path, letterTo }: Props) {
  const t = await getTranslations('report.letters')
  const { bidders, bidder, questions } = await draftLetter(shown, letterTo)
  const { openId, sectionName } = shown.section
  return (
    <>
      <h3 className={styles.letter}>{t('new')}</h3>
      <p className={styles.faint}>{t('chooseText')}</p>
      <Form action={path} className={styles.buttons}>
        <input type="hidden" name="tab" value="work" />
        <AutoSubmitSelect
          name="letterTo"
          label={t('choose')}
          value={bidder ? String(bidder.id) : ''}
          options={[
            { value: '', label: t('choose') },
            ...bidders.map(({ id, bidderName }) => ({ value: String(id), label: bidderName })),
          ]}
        />
      </Form>
      {bidder && (
        <LetterForm
          key={bidder.id}
          openId={openId}
          bidderId={bidder.id}
          title={t('defaultTitle', { section: sectionName })}
          questions={questions}
          doneHref={`${path}?tab=work`}
        />
      )}
    </>
  )
}

/** The clarification letters in force, and a form for a new one. */
export async function Letters(props: Props) {
  const t = await getTranslations('report.letters')
  const { shown, path } = props
  const { letters } = shown.work
  const { takesPart } = actingOf(shown)
  return (
    <Card title={t('title')}>
      {letters.length === 0 && <p className={styles.faint}>{t('none')}</p>}
      <ul className={styles.list}>
        {letters.map(({ id, number, title, bidderName, deadline, author }) => (
          <li key={id}>
            <span className={styles.line}>
              <Link href={`${path}?letter=${id}`} prefetch={false}>
                {t('docNumber', { number })}
              </Link>
              <span>{bidderName}</span>
              <span className={styles.faint}>
                {t('deadline')} {deadline} · {author}
              </span>
              {takesPart && <WithdrawButton openId={shown.section.openId} id={id} />}
            </span>
            <span>{title}</span>
          </li>
        ))}
      </ul>
      {takesPart && <NewLetter {...props} />}
    </Card>
  )
}
