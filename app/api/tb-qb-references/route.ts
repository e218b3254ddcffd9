export { referenceTextList as GET } from '@/lib/api/references'
