export { changeDictionaryItem as PUT } from '@/lib/api/dictionaries'
