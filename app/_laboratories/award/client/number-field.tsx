'use client'
import { useEffect, useState } from 'react'
import { useReady } from '@/app/_ui/client/use-ready'
import { Input } from '@/app/_ui/input'
import styles from '../laboratory.module.css'

const textOf = (value: number | null) => (value === null ? '' : String(value))
/** A figure as people type it; undefined if it is none. */
function figureOf(text: string): number | null | undefined {
  const plain = text.replace(/[,，\s]/g, '')
  if (plain === '') return null
  return /^-?\d{1,13}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

/** A field of a figure; what is no figure stays in the field and changes nothing. */
export function NumberField(props: {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  placeholder?: string
  isWide?: boolean
}) {
  const { label, value, onChange } = props
  const isReady = useReady()
  const [text, setText] = useState(textOf(value))
  useEffect(() => {
    setText((before) => (figureOf(before) === value ? before : textOf(value)))
  }, [value])
  const typed = (next: string) => {
    setText(next)
    const figure = figureOf(next)
    if (figure !== undefined && figure !== value) onChange(figure)
  }
  return (
    <Input
      data-controlled
      look={props.isWide ? styles.wideFigure : styles.figure}
      aria-label={label}
      aria-invalid={figureOf(text) === undefined || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.placeholder}
      value={text}
      disabled={!isReady}
      onChange={({ target }) => typed(target.value)}
    />
  )
}
