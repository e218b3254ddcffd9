export { itemList as GET } from '@/lib/api/items'
