import styles from './accent.module.css'

export const GREEN = styles.green

/** The accent colour of parameter screens: blue, or green for 农田建设. */
export const paramAccent = (farmland: boolean) => (farmland ? styles.green : styles.blue) ?? ''
