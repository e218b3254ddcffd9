'use client'
import { useReady } from '@/app/_ui/client/use-ready'
import type { LibraryEntry } from '@/lib/engine/laboratories/award/library/entry'
import { formatTime } from '@/lib/kit/format'
import type { ConfirmedFormula } from '@/lib/laboratories/award/data'
import { confirmedId, formulaName } from '@/lib/laboratories/award/formula-names'
import { entryWords } from '@/lib/laboratories/award/present'
import { stepTexts } from '@/lib/laboratories/award/steps-text'
import styles from '../laboratory.module.css'
import type { Known } from './known'
import { useWords } from './words'

/** Chooses an entry of the library or a confirmed version. */
export function FormulaChoice(props: {
  chosen: string | null
  library: readonly LibraryEntry[]
  confirmed: readonly ConfirmedFormula[]
  onChoose: (id: string | null) => void
}) {
  const words = useWords()
  const isReady = useReady()
  const { library, confirmed } = props
  return (
    <div className={styles.choice}>
      <label htmlFor="award-formula">{words('formula.title')}</label>
      <select
        id="award-formula"
        data-controlled
        className="select"
        value={props.chosen ?? ''}
        disabled={!isReady}
        onChange={({ target }) => props.onChoose(target.value || null)}
      >
        <option value="">{words('formula.choose')}</option>
        {confirmed.length > 0 && (
          <optgroup label={words('formula.confirmedGroup')}>
            {confirmed.map(({ version, libraryId }) => (
              <option key={version} value={confirmedId(version)}>
                {words('formula.version', { version })}
                {libraryId && ` · ${formulaName(libraryId, words)}`}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={words('formula.library')}>
          {library.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {formulaName(entry.id, words)}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  )
}

function Source({ entry }: { entry: LibraryEntry }) {
  const words = useWords()
  const { text, title, place, date, evidence } = entryWords(entry, words).source
  const unstated = words('formula.unstated')
  return (
    <div className={styles.faint}>
      <p>
        {words('formula.source', { text })}
        {title && (
          <>
            {' · '}
            <cite lang="zh-CN">{`《${title}》`}</cite>
          </>
        )}
        {` · ${words('formula.place', { place: place ?? unstated })} · ${words('formula.date', { date: date ?? unstated })}`}
      </p>
      <p>
        {words('formula.evidence')}{' '}
        {evidence.map((mark) => words(`evidence.${mark}`)).join(words('semicolon'))}
      </p>
      <p>{words('formula.notRule')}</p>
    </div>
  )
}

function Quote({ confirmed }: { confirmed: ConfirmedFormula }) {
  const words = useWords()
  const { quote, file, page, by, createdAt } = confirmed
  const where = file && page ? words('formula.where', { file, page }) : (file ?? (page ? String(page) : ''))
  return (
    <figure className={styles.quote}>
      {quote ? <blockquote>{quote}</blockquote> : <p>{words('formula.noQuote')}</p>}
      <figcaption className={styles.faint}>
        {where && <>{where} · </>}
        {words('formula.confirmedBy', { by: by ?? words('keep.unknown'), time: formatTime(createdAt) })}
      </figcaption>
    </figure>
  )
}

/** Where a formula comes from, and its steps in full. */
export function FormulaText({ known }: { known: Known }) {
  const words = useWords()
  return (
    <div className={styles.formula}>
      <div>
        {known.confirmed && <Quote confirmed={known.confirmed} />}
        {known.entry && <Source entry={known.entry} />}
      </div>
      <div>
        <h2>{words('formula.steps')}</h2>
        <ol className={`bulleted ${styles.steps}`}>
          {stepTexts(known.formula, words).map(({ name, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
            <li key={at}>
              <strong>{name}</strong> <span className={styles.math}>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
