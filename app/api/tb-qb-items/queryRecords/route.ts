export { recordList as GET } from '@/lib/api/items'
