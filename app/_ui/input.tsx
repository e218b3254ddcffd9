import type { ComponentProps } from 'react'

/**
 * Ant Design's field as a plain element: the same look from the same stylesheet without its script. Works in server and
 * client components.
 * - `wrong`: what stands in it is refused
 * - `look`: the class of its place
 */
interface Look {
  readonly wrong?: boolean | undefined
  readonly small?: boolean
  readonly large?: boolean
  readonly look?: string | undefined
}

const classOf = ({ wrong, small, large, look }: Look) =>
  `ant-input${small ? ' ant-input-sm' : large ? ' ant-input-lg' : ''} app ant-input-outlined${wrong ? ' ant-input-status-error' : ''}${look ? ` ${look}` : ''}`

export function Input({
  wrong,
  small,
  large,
  look,
  ...rest
}: Look & Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...rest} className={classOf({ wrong, small, large, look })} />
}

export function TextArea({ wrong, look, ...rest }: Look & Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...rest} className={classOf({ wrong, look })} />
}
