import type { DocumentProperty } from '../../domain/codes'
import { norm } from '../../domain/norm'

/**
 * Values that software and vendors fill in by default: many computers have them, so sharing one means
 * nothing.
 */
const DEFAULT_VALUES: Readonly<Record<Exclude<DocumentProperty, 'file'>, readonly RegExp[]>> = {
  author: [
    /^(ADMINISTRATOR|ADMIN|USER|USERS?\d*|OWNER|ROOT|PC|GUEST|管理员|用户|匿名)$/,
    /^(WINDOWS|微软|MICROSOFT|MICROSOFTOFFICE|OFFICE|WPS|WPS_\d+)(用户|USER)?$/,
    /^(LENOVO|HP|DELL|ASUS|ACER|THINKPAD|HUAWEI|XIAOMI|APPLE|MICROSOFTCORPORATION)(USER|用户)?$/,
    /^(APACHEPOI|PYTHON-DOCX|OPENPYXL|雨林木风|番茄花园|深度技术|系统之家|微软中国)$/,
  ],
  lastModifiedBy: [],
  company: [
    /^(MICROSOFT|MICROSOFTCORPORATION|MICROSOFTCHINA|微软|微软中国|WWW\..*|HTTPS?:.*)$/,
    /^(LENOVO|HP|DELL|ASUS|ACER|HUAWEI|ORGANIZATION|COMPANY|CHINA|HOME|P\.?R\.?C\.?|CHINESEORG)$/,
    /^(雨林木风|番茄花园|深度技术|系统之家|个人)$/,
  ],
  created: [/^(1601|1970-01-01|1979-12-31|1980-01-01|0001)/, /^2006-09-(13|16)/, /^2013-12-23T23:15/],
  producer: [
    /^(MICROSOFT|WPS|ADOBE|ACROBAT|ITEXT|APACHE|LIBREOFFICE|OPENOFFICE|FOXIT|福昕|GHOSTSCRIPT)/,
    /^(PDFBOX|PDFLIB|SKIA|MACOS|QUARTZ|CAIRO|CHROMIUM|WKHTMLTOPDF|QT|ASPOSE|KINGSOFT|金山|永中|数科)/,
    /^(REPORTLAB|PYTHON|PYPDF|OPENPYXL|AUTODESK|AUTOCAD|PDFSHARP|AFPL|GPLGHOSTSCRIPT|3-HEIGHTS|PDFCREATOR)/,
  ],
  template: [/^(NORMAL|NORMAL\.DOTM?X?|NORMAL\.WPT|默认模板|标准|DEFAULT.*)$/],
}

/** Whether software fills in the value by default. */
export function isDefaultValue(property: DocumentProperty, value: string): boolean {
  if (property === 'file') return false
  const compared = norm(value)
  const known = property === 'lastModifiedBy' ? DEFAULT_VALUES.author : DEFAULT_VALUES[property]
  return known.some((pattern) => pattern.test(compared))
}
