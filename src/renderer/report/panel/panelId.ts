/** The panels beside chart and rows, of which one is open at a time. */
export type PanelId = 'columns' | 'groups' | 'views' | 'special';
