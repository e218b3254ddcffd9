import styles from './accent.module.css'

/** 农田建设 is green. */
export const GREEN = styles.green

/** The colour of the screens of parameters: blue, green for 农田建设. */
export const paramAccent = (farmland: boolean) => (farmland ? styles.green : styles.blue) ?? ''
