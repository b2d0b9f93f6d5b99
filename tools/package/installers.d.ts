declare module 'electron-installer-debian' {
  export default function make(wanted: object): Promise<{ packagePaths: string[] }>;
}

declare module 'electron-installer-redhat' {
  export default function make(wanted: object): Promise<{ packagePaths: string[] }>;
}
