'use client'
import { Select } from 'antd'
import { type ComponentRef, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AntdProvider } from '@/app/_ui/client/antd-provider'
import { loadAntdWords, useAntdWords } from '@/app/_ui/client/antd-words'
import styles from '../choice.module.css'

const language = () => document.documentElement.lang

/** Waits for the texts, so that the choice is in the language of the page at once. */
export const ready = (): Promise<void> => loadAntdWords(language())

/** What a screen reader calls a native choice. */
function labelOf(select: HTMLSelectElement): string {
  const [label] = select.labels
  const text = [...(label?.childNodes ?? [])].filter((node) => !node.contains(select))
  return (
    select.ariaLabel ??
    text
      .map(({ textContent }) => textContent)
      .join('')
      .trim()
  )
}

const optionsOf = (select: HTMLSelectElement) =>
  [...select.options].map(({ value, label, disabled }) => ({ value, label, disabled }))

/** Chooses as a person would: whoever listens to the native choice is told. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Ant Design's choice with a search, in front of a native one that keeps the value. */
function SearchSelect(props: { select: HTMLSelectElement; width: number; takesFocus: boolean }) {
  const { select } = props
  const own = useRef<ComponentRef<typeof Select>>(null)
  const [value, setValue] = useState(select.value)
  const [options, setOptions] = useState(() => optionsOf(select))
  const [isOpen, setOpen] = useState(false)
  const words = useAntdWords(language())
  useEffect(() => {
    const follow = () => setValue(select.value)
    // A label, the browser's check of a form and our own put the focus into the native one.
    const pass = () => own.current?.focus()
    const { form } = select
    const reset = () => setTimeout(follow)
    select.addEventListener('change', follow)
    select.addEventListener('focus', pass)
    form?.addEventListener('reset', reset)
    return () => {
      select.removeEventListener('change', follow)
      select.removeEventListener('focus', pass)
      form?.removeEventListener('reset', reset)
    }
  }, [select])
  return (
    <Select
      ref={own}
      autoFocus={props.takesFocus}
      className={styles.choice}
      style={{ width: props.width }}
      aria-label={labelOf(select)}
      aria-describedby={select.getAttribute('aria-describedby') ?? undefined}
      disabled={select.disabled}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={options}
      onChange={(chosen: string) => choose(select, chosen)}
      onOpenChange={(opens) => {
        setOpen(opens)
        if (!opens) return
        setOptions(optionsOf(select))
        setValue(select.value)
      }}
      onKeyDown={(event) => {
        // It closes the list; the browser would close the dialog around it as well.
        if (isOpen && event.key === 'Escape') event.preventDefault()
      }}
      notFoundContent={words.Empty?.description}
      popupMatchSelectWidth={false}
      // A modal dialog covers what is outside of it.
      getPopupContainer={() => select.closest('dialog') ?? document.body}
    />
  )
}

/** Puts the choice with a search in front of a native one, until that leaves the page. */
export function replace(select: HTMLSelectElement): void {
  if (!select.isConnected) return
  const takesFocus = document.activeElement === select
  const width = select.offsetWidth
  const place = document.createElement('span')
  place.className = styles.place ?? ''
  const root = createRoot(place)
  root.render(
    <AntdProvider locale={language()}>
      <SearchSelect {...{ select, width, takesFocus }} />
    </AntdProvider>,
  )
  select.after(place)
  select.classList.add(styles.native ?? '')
  select.tabIndex = -1
  select.ariaHidden = 'true'
  const observer = new MutationObserver(() => {
    if (select.isConnected && place.isConnected) return
    observer.disconnect()
    place.remove()
    root.unmount()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
