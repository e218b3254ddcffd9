export { ocds as GET } from '@/lib/api/ocds'
