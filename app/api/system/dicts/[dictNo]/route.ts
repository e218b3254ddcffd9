export { addDictionaryItem as POST } from '@/lib/api/dictionaries'
