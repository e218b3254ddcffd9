'use client'
import { Upload } from 'antd'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { AntdProvider } from '@/app/_ui/client/antd-provider'
import { FILE_ENDINGS, typeOfEnding } from '@/lib/domain/number-codes'

/**
 * Ant Design's drop zone. Files are passed to `onFiles`; nothing is sent from here. A dropped file with another
 * extension is passed on as well, so that its refusal is visible.
 */
export function Dragger(props: {
  endings: readonly string[]
  multiple: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const locale = useLocale()
  return (
    <AntdProvider locale={locale}>
      <Upload.Dragger
        name="file"
        multiple={props.multiple}
        disabled={props.disabled ?? false}
        accept={props.endings.join(',')}
        showUploadList={false}
        beforeUpload={(file, files) => {
          if (file === files[0]) props.onFiles(props.multiple ? files : files.slice(0, 1))
          return false
        }}
        onDrop={(event) => {
          const dropped = Array.from(event.dataTransfer.files)
          const strange = dropped.filter(({ name }) => {
            const kind = typeOfEnding(name)
            return kind === null || !props.endings.includes(FILE_ENDINGS[kind])
          })
          if (strange.length > 0) props.onFiles(strange)
        }}
      >
        {props.children}
      </Upload.Dragger>
    </AntdProvider>
  )
}
