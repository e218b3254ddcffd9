export { importList as GET } from '@/lib/api/imports'
