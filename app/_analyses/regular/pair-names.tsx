import styles from './pairs.module.css'

/** The names of two bidders; a line breaks between them, not inside a name. */
export function PairNames({
  pair,
}: {
  pair: { readonly bidder1Name: string; readonly bidder2Name: string }
}) {
  return (
    <>
      <span className={styles.bidder}>{pair.bidder1Name}</span> <span className={styles.and}>↔</span>{' '}
      <span className={styles.bidder}>{pair.bidder2Name}</span>
    </>
  )
}
