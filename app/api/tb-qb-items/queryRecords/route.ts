export { recordList as GET } from '@/lib/api/analyses/items'
