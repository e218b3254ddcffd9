import { getTranslations } from 'next-intl/server'
import { Piece } from '@/app/_ui/markup/piece'
import { type Block, isNamed, type ReportDocument } from '@/lib/analyses/chapter/blocks'
import { BlockView } from './block-view'
import styles from './report.module.css'
import { isWide } from './table-view'

/** Links to the headings of chapters and parts. */
function Contents({ document }: { document: ReportDocument }) {
  const headings = document.blocks.filter((block) => block.kind === 'heading' && block.level < 3)
  return (
    <nav className={styles.contents} aria-label={document.words.contents}>
      <p>{document.words.contents}</p>
      <ol>
        {headings.map((block) =>
          block.kind === 'heading' ? (
            <li key={block.id} data-level={block.level}>
              <a href={`#${block.id}`}>{block.text}</a>
            </li>
          ) : null,
        )}
      </ol>
    </nav>
  )
}

const keyOf = (block: Block, index: number) => ('id' in block ? block.id : index)

const isTurned = (below: Block | undefined) => below?.kind === 'table' && isWide(below)

/** How deep each heading is below the report's title: one step below the heading before at most, whatever its size. */
function depthsOf(blocks: readonly Block[]): ReadonlyMap<Block, number> {
  const depths = new Map<Block, number>()
  let before = 0
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    before = Math.min(block.level, before + 1)
    depths.set(block, before)
  }
  return depths
}

function Paper({ document, warning }: { document: ReportDocument; warning: string }) {
  const depths = depthsOf(document.blocks)
  return (
    <article className={styles.paper} lang={document.locale}>
      <header className={styles.title}>
        <h2>{document.title}</h2>
        <p>{document.subtitle}</p>
      </header>
      {document.blocks.map((block, index) => (
        <BlockView
          key={keyOf(block, index)}
          block={block}
          depth={depths.get(block) ?? 1}
          isNamed={isNamed(block, document.blocks[index - 1])}
          isTurned={isTurned(document.blocks[index + 1])}
          warning={warning}
        />
      ))}
    </article>
  )
}

/** The blocks of a report, with the table of contents beside it, which is not printed. */
export async function DocumentView({ document, plain }: { document: ReportDocument; plain?: boolean }) {
  const t = await getTranslations('shell.table')
  return (
    <Piece as="div" className={plain ? styles.plain : styles.layout}>
      {!plain && <Contents document={document} />}
      <Paper document={document} warning={t('warning')} />
    </Piece>
  )
}
