export { itemList as GET } from '@/lib/api/analyses/items'
